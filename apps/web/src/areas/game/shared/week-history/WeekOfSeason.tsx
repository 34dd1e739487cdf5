import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatWeek } from '../../../../shared/format/format.ts'
import { WeekSwitcher } from '../../../../shared/ui/WeekSwitcher.tsx'

/** Returns the week in the address; the current one by default. */
export function useWeekAsked(current: number): { week: number; isNow: boolean } {
  const [query] = useSearchParams()
  const weeks = weeksUpTo(current)
  const week = weekAsked(query.get('week'), weeks)
  return { week, isNow: week === weeks.at(-1) }
}

/** Switches weeks; nothing while there is only one. */
export function WeekOfSeason({ current }: { current: number }): ReactNode {
  const { week } = useWeekAsked(current)
  const [, setQuery] = useSearchParams()
  const weeks = weeksUpTo(current)
  if (weeks.length < 2) return null
  return (
    <WeekSwitcher
      label="Week"
      options={weeks.map((each) => ({ value: String(each), label: formatWeek(each) }))}
      value={String(week)}
      onChange={(value) => setQuery({ week: value }, { replace: true, preventScrollReset: true })}
      previousLabel="Previous week"
      nextLabel="Next week"
    />
  )
}

/** Returns the weeks that can be shown: from the first to the current one, and the first before it opens. */
export function weeksUpTo(current: number): number[] {
  return Array.from({ length: Math.max(1, current) }, (_, index) => index + 1)
}

/** Returns the requested week; the current one if it is missing or invalid. */
export function weekAsked(asked: string | null, weeks: readonly number[]): number {
  return weeks.find((week) => String(week) === asked) ?? weeks.at(-1) ?? 1
}
