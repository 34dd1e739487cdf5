import type { ReactNode } from 'react'
import { bannerGeometry } from '../../../shared/art/Scene.tsx'
import { sceneNames, scenes } from '../../../shared/art/scenes.ts'
import { WaveEdge } from '../../../shared/ui/edges.tsx'
import { bannerHeight } from '../../../shared/ui/SceneBanner.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

/**
 * The banner placeholder until the app loads: all five drawings, of which public/ahead.js keeps one. The content
 * security policy forbids style attributes, so the script sets `data-geometry`.
 */
export function SceneAhead(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className={classNames('absolute inset-x-0 top-0 z-10 overflow-hidden lg:left-[228px]', bannerHeight)}
    >
      {sceneNames.map((name) => (
        <span
          key={name}
          className={`scene scene-${name}`}
          data-scene={name}
          data-geometry={JSON.stringify(bannerGeometry(name))}
        >
          {/* Lazy until one is chosen: otherwise React would ask the browser to fetch all five. */}
          <img src={scenes[name].url} alt="" loading="lazy" fetchPriority="high" draggable={false} />
        </span>
      ))}
      <WaveEdge className="absolute inset-x-0 -bottom-px h-6 text-abyss" />
    </div>
  )
}
