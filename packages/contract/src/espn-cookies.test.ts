import { expect, test } from 'vitest'
import { espnS2In, swidIn } from './espn-cookies.ts'
import { connectEspn } from './espn-sign-in.ts'

const S2 = 'AEB%2Bq7%2F0x%3D%3D'
const SWID = '{1A2B3C4D-0000-4000-8000-1A2B3C4D5E6F}'

test.each([
  ['as the browser holds it', S2],
  ['decoded', 'AEB+q7/0x=='],
  ['encoded twice', 'AEB%252Bq7%252F0x%253D%253D'],
  ['with its name', `espn_s2=${S2}`],
  ['in quotes', `"${S2}"`],
  ['in a cookie list', `region=ccpa; espn_s2=${S2}; SWID=${SWID}`],
])('understands an espn_s2 pasted %s', (_, typed) => {
  expect(espnS2In(typed)).toBe(S2)
})

test.each([
  ['with braces', SWID],
  ['without braces', SWID.slice(1, -1)],
  ['in lower case', SWID.toLowerCase()],
  ['URL-encoded', SWID.replace('{', '%7B').replace('}', '%7d')],
  ['with its name', `SWID=${SWID};`],
  ['in a cookie list', `espn_s2=${S2}; swid=${SWID}`],
])('understands a SWID pasted %s', (_, typed) => {
  expect(swidIn(typed)).toBe(SWID)
})

test('refuses text that is neither cookie, and unknown fields, with one sentence each', () => {
  const parsed = connectEspn.body.safeParse({ espn_s2: 'a\r\nx-evil: 1', swid: 'SWID', agrees: false, extra: 1 })
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['espn_s2', 'That’s not an espn_s2 cookie. Copy its value only.'],
    ['swid', expect.stringMatching(/^A SWID looks like \{1A2B/)],
    ['agrees', 'Please tick the box first'],
    [undefined, expect.stringContaining('extra')],
  ])
})
