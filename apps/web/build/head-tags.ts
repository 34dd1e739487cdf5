/** Build plugins that change what the HTML documents load first: fonts, the landing's picture, and the order of scripts. */
import type { Plugin, Rolldown } from 'vite'

/** The two fonts above the fold. Only the bundle has their hashed names. */
const PRELOADED_FONTS = [/archivo-latin-(?!ext).*\.woff2$/, /caprasimo-latin-400-normal-.*\.woff2$/]

/** Asks the browser for these fonts before it has read the styles. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
              // The app's document has no text before the script, so the script comes first.
              ...(path === '/app.html' ? { fetchpriority: 'low' } : {}),
            },
          })),
    },
  }
}

/** Loads the landing's sky first and its scripts after the first paint (public/after-paint.js). Its content is in the HTML. */
export function deferLandingScript(): Plugin {
  return {
    name: 'defer-landing-script',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle, path }) {
        if (path !== '/index.html' || bundle === undefined) return document
        const sky = Object.keys(bundle).find((file) => /casino-one-.*\.svg$/.test(file))
        if (sky === undefined) throw new Error('the build has no sky for the landing')
        const href = `/${sky}`
        const { html, scripts } = withoutScripts(document)
        return {
          html,
          tags: [
            {
              tag: 'link',
              injectTo: 'head-prepend',
              attrs: { rel: 'preload', as: 'image', type: 'image/svg+xml', fetchpriority: 'high', href },
            },
            {
              tag: 'script',
              injectTo: 'head',
              attrs: { src: '/after-paint.js', defer: true, 'data-files': scripts.join(' ') },
            },
          ],
        }
      },
    },
  }
}

/** The modules of `src` that every signed-in visit loads. */
const SIGNED_IN = ['app/route-guards.tsx', 'shared/api/session-calls.ts']
/** What a league's home needs beyond them. */
const HOME = ['areas/game/home/home.tsx']
/** What a practice season shows first. */
const PRACTICE = [
  ...HOME,
  'areas/club/practice/practice.tsx',
  'shared/api/local-league.ts',
  'areas/club/practice/PracticeBar.tsx',
]

/** Matches script and modulepreload tags with their URL. The entry module comes first. */
const SCRIPT_TAG =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Removes the script tags from a document. Returns the document and the URLs. */
function withoutScripts(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(SCRIPT_TAG)].map(([, file = '']) => file)
  return { html: html.replaceAll(SCRIPT_TAG, ''), scripts }
}

/**
 * Lets public/ahead.js start the app: replaces the script tags of app.html by one that runs it, with the files to load in its `data-`
 * attributes. So the script can begin with the page that this visitor opens.
 */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle, path }) {
        if (path !== '/app.html' || bundle === undefined) return document
        const { html, scripts } = withoutScripts(document)
        const named = (names: readonly string[]) =>
          [...filesOf(names, bundle)].map((file) => `/${file}`).filter((file) => !scripts.includes(file))
        const signedIn = named(SIGNED_IN)
        const beyond = (names: readonly string[]) => named(names).filter((file) => !signedIn.includes(file))
        const attrs = {
          src: '/ahead.js',
          async: true,
          'data-app': scripts.join(' '),
          'data-signed-in': signedIn.join(' '),
          'data-home': beyond(HOME).join(' '),
          'data-practice': beyond(PRACTICE).join(' '),
        }
        return { html, tags: [{ tag: 'script', injectTo: 'head-prepend', attrs }] }
      },
    },
  }
}

/** Returns the names of the files that hold these modules of `src`, and of all files that they import. Throws for an unknown module. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const waiting = modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/src/${module}`)))
    if (found === undefined) throw new Error(`the build has no ${module}`)
    return found.fileName
  })
  const files = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []))
  }
  return files
}
