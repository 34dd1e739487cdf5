/** Teams with hostile names, owners and images, as a manager could enter them. */
import type { DemoTeam } from './league.ts'

type HostileTeam = readonly [name: string | null, displayName: string | null, logo: string | null]

const TEAMS: readonly HostileTeam[] = [
  ['<script>alert("whale")</script>', '<b onmouseover=alert(1)>Bold</b>', 'javascript:alert(1)'],
  ['L'.repeat(300), 'O'.repeat(300), 'http://g.espncdn.com/plain.svg'],
  ['👨‍👩‍👧‍👦🏴‍☠️🐋 '.repeat(40), '🦈', 'https://espncdn.com.evil.example/x.svg'],
  [
    '\u202Eeman desrever a\u202C \u2066isolated\u2069',
    'right\u200F\u200Eleft',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ],
  ['\u0000null\u0007 bell\r\nSet-Cookie: a=b', 'quarterback@example.com', 'https://user:word@a.espncdn.com/x.png'],
  ['=HYPERLINK("https://evil.example","win")', null, 'https://169.254.169.254/latest/meta-data'],
  [' \u200B\u00A0\u3164 ', "Robert'); DROP TABLE players;--", null],
  [null, '\u200B', 'not an address'],
  [`Z${'\u0301\u0316'.repeat(200)}algo`, '../../etc/passwd', 'https://a.espncdn.com/honest.png'],
  ['{{constructor.constructor("alert(1)")()}}', '${7*7}', null],
]

/** Ten teams without ids. The last has no owner; the one before has the only valid image. */
export const HOSTILE_TEAMS: readonly Omit<DemoTeam, 'teamId'>[] = TEAMS.map(([name, displayName, logo], place) => {
  const userId = `{66600100-0000-4000-8000-${String(place).padStart(12, '0')}}`
  const owners = place === 9 ? [] : [{ userId, displayName }]
  return { name, abbrev: '<i>', owners, logo }
})
