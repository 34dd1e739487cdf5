import { describe, expect, test } from 'vitest'
import { TEXT_LENGTH_MAX, cleanPersonName, cleanText } from './text.ts'

describe('cleaning provider text', () => {
  test('collapses white space, including line ends and tabs, and trims', () => {
    expect(cleanText('  The\r\n Gravy\t\u00A0Boat ', '-')).toBe('The Gravy Boat')
  })

  test('removes control characters, direction marks and invisible characters', () => {
    expect(cleanText('a\u0000b\u0007c\u202Ed\u2066e\u200Ff\u200Bg\uFEFFh\u00ADi', '-')).toBe('abcdefghi')
  })

  test('removes unpaired surrogates', () => {
    expect(cleanText('whale\uD83D', '-')).toBe('whale')
  })

  test('keeps markup as plain text', () => {
    expect(cleanText('<script>alert(1)</script>', '-')).toBe('<script>alert(1)</script>')
  })

  test('cuts 300 characters to 80', () => {
    expect(cleanText('x'.repeat(300), '-')).toBe('x'.repeat(TEXT_LENGTH_MAX))
  })

  test('never cuts an emoji in half', () => {
    const family = '👨‍👩‍👧‍👦'
    const cut = cleanText(family.repeat(50), '-')
    expect([...cut].length).toBeLessThanOrEqual(TEXT_LENGTH_MAX)
    expect(cut.replaceAll(family, '')).toBe('')
    expect(cleanText(`${'x'.repeat(79)}🏴‍☠️`, '-')).toBe('x'.repeat(79))
  })

  test('limits the combining marks on one letter', () => {
    expect([...cleanText(`Z${'\u0316'.repeat(500)}algo`, '-')].length).toBe(8)
  })

  test.each([null, undefined, '', '   ', '\u200B\u3164\u00A0', '\u200D'])('uses the fallback for %j', (raw) => {
    expect(cleanText(raw, 'Team 7')).toBe('Team 7')
  })

  test('reduces an email address to the part before the @', () => {
    expect(cleanPersonName('quarterback@example.com', '-')).toBe('quarterback')
    expect(cleanPersonName('@example.com', '@ only')).toBe('@example.com')
    expect(cleanPersonName('Meet me @ noon', '-')).toBe('Meet me @ noon')
  })
})
