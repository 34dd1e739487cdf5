/** Finds words of real money in texts that people see. Units are play (RULES §1), so only the texts of an exact list may have them. */
import { Visitor, parseSync } from 'oxc-parser'
import { type Source, isTest } from './tidy.ts'

const MONEY_WORDS =
  /[$€£]|\b(money|cash|dollars?|bucks?|usd|payments?|fees?|sportsbooks?|gambl(e|es|ed|er|ing)|wagers?|redeem(s|ed|able)?|exchange[ds]?|sells?|sold|rewarded|credit cards?|paypal|venmo|gift cards?|banks?|jackpots?|deposits?|own pot)\b/i

/** The folders whose texts reach people: screens, emails, replies, and the sentences that rules cause. */
const SEEN = /^(apps\/web\/(src|public|index|app)|apps\/server\/src|packages\/(contract|presenters|game)\/src)/

/** Returns whether a file can have a text that people see. The gallery is for developers. */
export function isSeen({ path }: Source): boolean {
  return SEEN.test(path) && !isTest(path) && !path.startsWith('apps/web/src/gallery/')
}

/** Returns every text with a word of money, as `path: text` with single spaces. */
export function moneyTexts({ path, text }: Source): string[] {
  const texts = /\.(tsx?|js)$/.test(path) ? scriptTexts({ path, text }) : [text]
  return texts
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => MONEY_WORDS.test(each) && !isForMachines(each))
    .map((each) => `${path}: ${each}`)
}

/** SQL parameters, patterns and headers. */
function isForMachines(text: string): boolean {
  return /\$\d(?!\d)|\\|=\(\)/.test(text)
}

function scriptTexts({ path, text }: Source): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const found: string[] = []
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push(node.value)
    },
    TemplateElement(node) {
      found.push(node.value.cooked ?? '')
    },
    JSXText(node) {
      found.push(node.value)
    },
  }).visit(program)
  return found
}
