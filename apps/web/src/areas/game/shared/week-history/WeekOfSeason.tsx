import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatWeek } from '../../../../shared/format/format.ts'
import { WeekSwitcher } from '../../../../shared/ui/WeekSwitcher.tsx'
import { weekAsked, weeksUpTo } from './weeks.ts'

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
