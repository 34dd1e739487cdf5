import { type ReactNode, useId } from 'react'
import { Chips } from '../../../../shared/ui/Chips.tsx'
import { Field, FieldError, TextAreaField } from '../../../../shared/ui/Field.tsx'
import { RadioList } from '../../../../shared/ui/RadioList.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'
import type { RequestProblems, RequestValues } from './request-values.ts'

interface Props {
  values: RequestValues
  problems: RequestProblems
  onChange: (changed: Partial<RequestValues>) => void
}

const providers = [
  { value: 'espn', label: 'ESPN' },
  { value: 'sleeper', label: 'Sleeper' },
  { value: 'other', label: 'Other' },
]

const sizes = ['6', '8', '10', '12', '14'].map((size) => ({ value: size, label: size }))

/** The questions about a league, each with its error below. */
export function RequestFields({ values, problems, onChange }: Props): ReactNode {
  return (
    <>
      <div data-field="email">
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={problems.email}
          value={values.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </div>
      <ProviderFields values={values} problems={problems} onChange={onChange} />
      <Asked name="size" label="League size" error={problems.size}>
        <Chips
          label="League size"
          chips={sizes}
          values={values.size === '' ? [] : [values.size]}
          onPress={(size) => onChange({ size })}
        />
      </Asked>
      <div data-field="buyIn">
        <Field
          label="League buy-in"
          name="buy_in"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint="What each team pays into your league. 0 if nothing."
          error={problems.buyIn}
          value={values.buyIn}
          onChange={(event) => onChange({ buyIn: event.currentTarget.value })}
        />
      </div>
      <Asked name="isCommissioner" label="Are you the commissioner?" error={problems.isCommissioner}>
        <Segmented
          label="Are you the commissioner?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          width="fill"
          value={values.isCommissioner}
          onChange={(isCommissioner) => onChange({ isCommissioner })}
        />
      </Asked>
      <TextAreaField
        label="About your league (optional)"
        name="league_blurb"
        rows={3}
        maxLength={1000}
        value={values.blurb}
        onChange={(event) => onChange({ blurb: event.currentTarget.value })}
      />
    </>
  )
}

/** ESPN, Sleeper, or another provider by name. */
function ProviderFields({ values, problems, onChange }: Props): ReactNode {
  return (
    <div data-field="provider" className="grid gap-3 [--deep:var(--shelf)]">
      <RadioList
        legend="League provider"
        legendLook="shown"
        items={providers}
        value={values.provider}
        error={problems.provider}
        onChange={(provider) => onChange({ provider })}
      />
      {values.provider === 'other' && (
        <Field
          label="Which provider? (optional)"
          name="league_provider_other"
          maxLength={40}
          value={values.otherProvider}
          onChange={(event) => onChange({ otherProvider: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

interface AskedProps {
  name: keyof RequestValues
  label: string
  error: string | undefined
  children: ReactNode
}

/** A choice with its question above and its error below. The choice has its own accessible name. */
function Asked({ name, label, error, children }: AskedProps): ReactNode {
  const id = useId()
  return (
    <div
      data-field={name}
      aria-describedby={error === undefined ? undefined : id}
      role="group"
      className="grid gap-1.5"
    >
      <p aria-hidden="true" className="text-small font-bold">
        {label}
      </p>
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
