/** Run by the build: renders the pages that must be readable without a script. */
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './open-app.tsx'
import { SceneAhead } from '../areas/game/home/SceneAhead.tsx'
import { Landing } from '../areas/club/landing/landing.tsx'
import { paths } from '../shared/paths.ts'

/** Returns the content of `#root` on the landing. */
export function frontDoor(): string {
  return renderToString(
    <StrictMode>
      <Landing travel={() => undefined} />
    </StrictMode>,
  )
}

/** Returns the scene that public/ahead.js takes from the app's document. */
export function sceneAhead(): string {
  return renderToStaticMarkup(<SceneAhead />)
}

export interface ReadablePage {
  /** The file served at the address: `dictionary.html`. */
  file: string
  title: string
  /** The content of `#root`. */
  content: string
}

/** Returns the app's pages that are readable without a script. */
export async function readablePages(): Promise<ReadablePage[]> {
  const addresses = [paths.dictionary(), paths.privacyPolicy(), paths.termsOfService()]
  return await Promise.all(addresses.map(readablePage))
}

async function readablePage(address: string): Promise<ReadablePage> {
  const router = ({ children }: { children?: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>
  const errors: unknown[] = []
  // In one piece: streaming would need inline scripts, which the content security policy forbids.
  const { prelude } = await prerender(<App router={router} destination={null} />, {
    progressiveChunkSize: Infinity,
    // Otherwise a failed page would ship without content.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${address} cannot be drawn`, { cause: errors[0] })
  // React renders a title in place; move it to the head.
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return { file: `${address.slice(1)}.html`, title, content: html.replace(whole, '') }
}
