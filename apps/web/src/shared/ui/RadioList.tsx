import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'

export type RadioItem = {
  value: string
  /** Avatar or icon of 44 pixels. */
  picture?: ReactNode
  label: ReactNode
  detail?: ReactNode
  /** A number at the end of the row, to compare the rows by. */
  figure?: ReactNode
  /** Why the item is disabled: "Taken". */
  unavailable?: string
}

type RadioListProps = {
  /** The question. Visually hidden when the page's title asks it. */
  legend: string
  legendLook?: 'shown' | 'for-screen-readers'
  items: readonly RadioItem[]
  value: string | null
  onChange: (value: string) => void
  /** `row` sets short labels side by side, `table` rows close together, so that their figures make columns. */
  columns?: 'one' | 'two' | 'row' | 'table'
  error?: string | undefined
}

const grids = {
  one: 'grid-cols-[minmax(0,1fr)] gap-2.5',
  two: 'gap-2.5 md:grid-cols-2',
  row: 'grid-cols-[repeat(auto-fit,minmax(min(6.4rem,100%),1fr))] gap-2.5',
  table: 'grid-cols-[minmax(0,1fr)] gap-1',
} as const

const rows = {
  one: 'min-h-16 px-3.5 py-2.5',
  two: 'min-h-16 px-3.5 py-2.5',
  row: 'min-h-12 px-2 py-1.5 text-center',
  table: 'min-h-12 px-3.5 py-1',
} as const

/** A single choice as rows of 64 pixels, optionally in two columns on wide screens, or side by side. */
export function RadioList(props: RadioListProps) {
  const { legend, legendLook = 'for-screen-readers', items, value, onChange, columns = 'one', error } = props
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className={legendLook === 'shown' ? 'mb-2 text-small font-bold' : 'sr-only'}>{legend}</legend>
      <div className={classNames('grid', grids[columns])}>
        {items.map((item) => (
          <RadioRow
            key={item.value}
            item={item}
            name={name}
            checked={item.value === value}
            columns={columns}
            onChange={onChange}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type RadioRowProps = {
  item: RadioItem
  name: string
  checked: boolean
  columns: keyof typeof rows
  onChange: (value: string) => void
}

function RadioRow({ item, name, checked, columns, onChange }: RadioRowProps) {
  const taken = item.unavailable !== undefined
  const isShort = columns === 'row'
  return (
    <label
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card',
        rows[columns],
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        taken ? 'edge-hairline text-foam-faint' : 'bg-deep hover:bg-shelf',
        'has-checked:bg-brass has-checked:text-on-brass',
      )}
    >
      <input
        type="radio"
        name={name}
        value={item.value}
        checked={checked}
        disabled={taken}
        onChange={() => onChange(item.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {item.picture !== undefined && (
        // On the narrowest phones it would push the figure to a row of its own.
        <span
          className={classNames('flex-none', taken && 'opacity-55', item.figure !== undefined && 'max-[22rem]:hidden')}
        >
          {item.picture}
        </span>
      )}
      <span className={classNames('max-w-full leading-tight', isShort ? 'flex-1' : 'flex-[1_1_7rem]')}>
        <span className={classNames('block font-bold', taken && 'line-through decoration-1')}>{item.label}</span>
        {item.detail !== undefined && (
          <span className={classNames('block text-small', checked ? 'text-on-brass' : taken ? '' : 'text-foam-muted')}>
            {item.detail}
          </span>
        )}
      </span>
      {taken && <span className="ml-auto text-small font-semibold">{item.unavailable}</span>}
      {item.figure !== undefined && (
        <span className="ml-auto flex flex-none items-center gap-2">
          {/* Keeps its place, so that no row grows when it is picked. */}
          <CheckIcon size={20} weight="bold" aria-hidden="true" className={checked ? '' : 'invisible'} />
          {item.figure}
        </span>
      )}
      {checked && !isShort && item.figure === undefined && (
        <CheckIcon size={24} weight="bold" aria-hidden="true" className="ml-auto flex-none" />
      )}
    </label>
  )
}
