import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The two faces above the fold. Their hashed names are known to the bundle only, so the links are written from it. */
const PRELOADED_FONTS = [/archivo-latin-(?!ext).*\.woff2$/, /caprasimo-latin-400-normal-.*\.woff2$/]

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  }
}

/** Every Phosphor icon carries six weights; we draw with three, so the others do not travel. */
function onlyOurIconWeights(): Plugin {
  const unused = /\[\s*"(?:duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]))/g
  return {
    name: 'only-our-icon-weights',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({ code: code.replace(unused, ''), map: null }),
    },
  }
}

/** `/gallery` shows every component in its states, in development only: no build contains it. */
function gallery(): Plugin {
  return {
    name: 'gallery',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/gallery')) request.url = '/src/gallery/index.html'
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), onlyOurIconWeights(), gallery()],
  base: '/',
  build: {
    outDir: 'dist',
    // No file becomes a data: address, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
