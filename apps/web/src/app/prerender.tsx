/** Run by the build: the HTML of the pages that are to be read before, or without, any script. */
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './open-app.tsx'
import { SceneAhead } from '../areas/game/home/SceneAhead.tsx'
import { Landing } from '../areas/club/landing/landing.tsx'
import { paths } from '../shared/paths.ts'

/** Returns what stands in `#root` of the front door. */
export function frontDoor(): string {
  return renderToString(
    <StrictMode>
      <Landing travel={() => undefined} />
    </StrictMode>,
  )
}

/** Returns what public/ahead.js takes from the app's document. */
export function sceneAhead(): string {
  return renderToStaticMarkup(<SceneAhead />)
}

export interface ReadablePage {
  /** The file that is served at the address: `dictionary.html`. */
  file: string
  title: string
  /** What stands in `#root`. */
  content: string
}

/** Returns the pages of the app that can be read without it. */
export async function readablePages(): Promise<ReadablePage[]> {
  const addresses = [paths.dictionary(), paths.privacyPolicy(), paths.termsOfService()]
  return await Promise.all(addresses.map(readablePage))
}

async function readablePage(address: string): Promise<ReadablePage> {
  const router = ({ children }: { children?: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>
  const errors: unknown[] = []
  // In one piece: what arrives later is put in its place by an inline script, which the content security policy forbids.
  const { prelude } = await prerender(<App router={router} destination={null} />, {
    progressiveChunkSize: Infinity,
    // A page that failed here would stand in the HTML without its content.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${address} cannot be drawn`, { cause: errors[0] })
  // React writes a title where it stands; in a document of ours it belongs into the head.
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return { file: `${address.slice(1)}.html`, title, content: html.replace(whole, '') }
}
