/** Run by the build: renders the pages that must be readable without a script. */
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { paths } from '@whale/words/addresses'
import { App } from './open-app.tsx'
import { WrittenFor } from '../shared/api/has-nights.ts'
import { Landing } from '../areas/club/landing/landing.tsx'
import { bannerGeometry } from '../shared/art/Scene.tsx'
import { sceneNames, scenes } from '../shared/art/scenes.ts'
import { WaveEdge } from '../shared/ui/edges.tsx'
import { bannerHeight } from '../shared/ui/SceneBanner.tsx'
import { classNames } from '../shared/ui/class-names.ts'

/** Returns the content of `#root` on the landing of a server with this access. */
export function landing(access: 'open' | 'closed'): string {
  return renderToString(
    <StrictMode>
      <Landing access={access} travel={() => undefined} />
    </StrictMode>,
  )
}

/** Returns the scene that public/ahead.js takes from the app's document. */
export function homeScene(): string {
  return renderToStaticMarkup(<SceneAhead />)
}

export interface ReadablePage {
  /** The file served at the address: `dictionary.html`. */
  file: string
  title: string
  /** The content of `#root`. */
  content: string
}

/** Returns the app's pages that are readable without a script, as a server with this access has them. */
export async function readablePages(access: 'open' | 'closed'): Promise<ReadablePage[]> {
  const addresses = [
    paths.dictionary(),
    paths.privacyPolicy(),
    paths.termsOfService(),
    paths.accessibility(),
    paths.install(),
  ]
  return await Promise.all(addresses.map(async (address) => await readablePage(address, access)))
}

async function readablePage(address: string, access: 'open' | 'closed'): Promise<ReadablePage> {
  const router = ({ children }: { children?: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>
  const errors: unknown[] = []
  // In one piece: streaming would need inline scripts, which the content security policy forbids.
  const { prelude } = await prerender(
    <WrittenFor value={access}>
      <App router={router} destination={null} />
    </WrittenFor>,
    {
      progressiveChunkSize: Infinity,
      // Otherwise a failed page would ship without content.
      onError: (error) => void errors.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${address} cannot be drawn`, { cause: errors[0] })
  // React renders a title in place; move it to the head.
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return {
    file: `${access === 'closed' ? 'closed-' : ''}${address.slice(1)}.html`,
    title,
    content: html.replace(whole, ''),
  }
}

/**
 * The banner placeholder until the app loads: all five drawings, of which public/ahead.js keeps one. The content
 * security policy forbids style attributes, so the script sets `data-geometry`.
 */
function SceneAhead(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className={classNames('absolute inset-x-0 top-0 z-10 overflow-hidden lg:left-[216px]', bannerHeight)}
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
