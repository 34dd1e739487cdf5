/** Leaves out the drawings of Phosphor icons that the app does not use. Each icon has six, one per line weight. */
import type { Plugin } from 'vite'

/** On every game page, and never bold. `icon-weights.test.ts` finds the first file that draws one of them bold. */
export const NEVER_BOLD = ['Bell', 'ChartBar', 'ChatCircle', 'PokerChip', 'Ticket', 'WifiSlash'] as const

export function usedIconWeights(): Plugin {
  return {
    name: 'used-icon-weights',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code, id) => ({ code: code.replace(isNeverBold(id) ? UNUSED_AND_BOLD : UNUSED, ''), map: null }),
    },
  }
}

const UNUSED = /\[\s*"(?:duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]))/g
const UNUSED_AND_BOLD = /\[\s*"(?:bold|duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]))/g

function isNeverBold(id: string): boolean {
  return NEVER_BOLD.some((name) => id.includes(`/defs/${name}.es.js`))
}
