import type { ReactNode } from 'react'
import { paths } from '@whale/words/addresses'
import { Scene } from '../art/Scene.tsx'
import type { SceneName } from '../art/scenes.ts'
import { Brand } from '../ui/Brand.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { WaveEdge } from '../ui/edges.tsx'

interface Props {
  scene: SceneName
  title: string
  heading: string
  /** A drawing between the scene and the text. */
  emblem?: ReactNode
  children: ReactNode
  actions: ReactNode
  /** On the scene, across from the brand: Sign In. */
  corner?: ReactNode
  /** `short` leaves a phone's first screen to the page. */
  size?: 'tall' | 'short'
}

/** A page with a scene, a short text and actions: side by side from 1024 pixels on. Uses no router. */
export function ScenePage({
  scene,
  title,
  heading,
  emblem,
  children,
  actions,
  corner,
  size = 'tall',
}: Props): ReactNode {
  return (
    <div className="flex min-h-svh flex-col bg-abyss lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <title>{title}</title>
      <SkipLink />
      <div
        className={classNames(
          'relative flex-none overflow-hidden lg:sticky lg:top-0 lg:h-svh',
          size === 'tall' ? 'h-[40svh] min-h-44 md:h-[50svh]' : 'h-44 md:h-72',
        )}
      >
        <Scene name={scene} crop="wall" priority="first" />
        <nav aria-label="Whale Club" className="absolute inset-x-4 top-3 flex items-center justify-between">
          <a href={paths.landing()} className="on-scene-chip inline-flex rounded-control px-2 no-underline">
            <Brand size="header" />
          </a>
          {corner}
        </nav>
        <WaveEdge className="absolute inset-x-0 -bottom-px h-7 text-abyss lg:hidden" />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[36rem] flex-1 flex-col px-5 pt-6 pb-14 md:pt-10 lg:justify-center"
      >
        {emblem}
        <h1 tabIndex={-1} className="display text-d1">
          {heading}
        </h1>
        <div className="mt-4 grid gap-3 text-lead text-foam-muted">{children}</div>
        <div className="mt-7 flex flex-col gap-3.5 md:flex-row md:flex-wrap">{actions}</div>
      </main>
    </div>
  )
}
