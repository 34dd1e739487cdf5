import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatWeek } from '@whale/words/times'
import { IconButton } from '../../../shared/ui/IconButton.tsx'

/** Returns the week in the address, if it is one of `weeks`; the last of them by default. */
export function useWeekAsked(weeks: readonly number[]): { week: number; isNow: boolean } {
  const [query] = useSearchParams()
  const week = weekAsked(query.get('week'), weeks)
  return { week, isNow: week === weeks.at(-1) }
}

/** Switches weeks; nothing while there is only one. */
export function WeekOfSeason({ weeks }: { weeks: readonly number[] }): ReactNode {
  const { week } = useWeekAsked(weeks)
  const [, setQuery] = useSearchParams()
  if (weeks.length < 2) return null
  return (
    <WeekSwitcher
      weeks={weeks}
      week={week}
      onChange={(value) => setQuery({ week: String(value) }, { replace: true, preventScrollReset: true })}
    />
  )
}

interface WeekSwitcherProps {
  weeks: readonly number[]
  week: number
  onChange: (week: number) => void
}

/** Previous, a native select, and next. */
export function WeekSwitcher({ weeks, week, onChange }: WeekSwitcherProps): ReactNode {
  const id = useId()
  const at = weeks.indexOf(week)
  const step = (label: string, icon: ReactNode, to: number | undefined) => (
    <IconButton
      label={label}
      icon={icon}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChange(to)}
      className="disabled:opacity-40"
    />
  )
  return (
    <div role="group" aria-label="Week" className="inline-flex items-center rounded-control bg-deep">
      {step('Previous week', <CaretLeftIcon size={20} />, weeks[at - 1])}
      <label htmlFor={id} className="sr-only">
        Week
      </label>
      <select
        id={id}
        value={week}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="min-h-11 appearance-none bg-transparent px-1 text-center font-bold tabular-nums [text-align-last:center] [&>option]:bg-deep [&>option]:text-foam"
      >
        {weeks.map((each) => (
          <option key={each} value={each}>
            {formatWeek(each)}
          </option>
        ))}
      </select>
      {step('Next week', <CaretRightIcon size={20} />, at === -1 ? undefined : weeks[at + 1])}
    </div>
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
