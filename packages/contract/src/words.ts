/** Numbers and moments as the sentences write them. */
import { type Instant, type Points, type Units, pointsToDecimal } from '@whale/game'

/** `1,018`. */
export function unitsWords(value: Units | number): string {
  return new Intl.NumberFormat('en-US').format(value)
}

/** `94.3`, `94.26`, `0.0`: one decimal at least, two where there are two. */
export function pointsWords(value: Points): string {
  const decimal = pointsToDecimal(value)
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(decimal)
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Thursday 8pm Eastern`, `Wednesday 7:30am Eastern`: the game's own time, for sentences that are the same for everybody. */
export function easternWords(moment: Instant): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of eastern.formatToParts(Date.parse(moment))) parts[type] = value
  const { weekday = '', hour = '', minute = '', dayPeriod = '' } = parts
  return `${weekday} ${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod.toLowerCase()} Eastern`
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function placeWords(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** ESPN and Sleeper as they write themselves. */
export function providerWords(provider: 'espn' | 'sleeper'): string {
  return provider === 'espn' ? 'ESPN' : 'Sleeper'
}
