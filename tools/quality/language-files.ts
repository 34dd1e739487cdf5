/** The language rules, each with the files that it checks. */
import { longSentences, retiredWords, wideCells } from './language.ts'
import { type Source, sources } from './tidy.ts'

interface Rule {
  name: string
  files: readonly Source[]
  check: (source: Source) => string[]
}

/** Returns the language rules with their files. */
export async function languageRules(): Promise<Rule[]> {
  const code = await sources(['ts', 'tsx', 'css', 'mjs'])
  // Specification strings stay letter by letter.
  const docs = (await sources(['md'])).filter(({ path }) => path !== 'docs/specification.md')
  const tables = docs.filter(({ path }) => /^(docs\/|[^/]+\.md$)/.test(path))
  // These files contain the retired words themselves.
  const texts = [...code, ...docs].filter(({ path }) => !path.startsWith('tools/quality/language'))
  return [
    { name: 'comment sentences have at most 30 words', files: code, check: longSentences },
    { name: 'table cells have at most 25 words', files: tables, check: wideCells },
    { name: 'no retired word is used', files: texts, check: retiredWords },
  ]
}
