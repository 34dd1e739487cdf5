/** A form that submits one command of the contract and validates with its schema. */
import type { Call, Endpoint, ReplyOf } from '@whale/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useCallback, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { CallInput } from '../api/call.ts'
import { useClearedOnline, useCommand } from '../api/command.ts'
import { ApiFailure, asFailure, orElse } from '../api/failure.ts'

interface Given<E extends Endpoint, Values extends FieldValues> {
  /** Schema of the fields: the endpoint's body, or an extension. */
  schema: Endpoint['body']
  /** Initial value of every field. */
  start: DefaultValues<Values> & Record<keyof Values, unknown>
  /** Converts the values to the call's input. */
  input: (values: Values) => CallInput<E>
  /** Runs after a success, while the form is still pending. An `ApiFailure` thrown here shows in the form. */
  onDone: (reply: ReplyOf<E>, values: Values) => void | Promise<void>
  /** Maps a rejection's code to its field. The code is then the type of the field's error. */
  fieldOfCode?: Readonly<Record<string, Path<Values>>>
  /** Replaces a message that says nothing: "Validation failed". */
  fallback?: string
  /** The one message for every failure, above the button. */
  failureMessage?: string
}

export interface CommandForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isPending: boolean
  /** Failure above the button. Field errors show at their fields. */
  failure: ApiFailure | null
}

export function useCommandForm<E extends Endpoint, Values extends FieldValues>(
  endpoint: Call<E>,
  { schema, start, input, onDone, fieldOfCode, fallback, failureMessage }: Given<E, Values>,
): CommandForm<Values> {
  const command = useCommand(endpoint)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  useClearedOnline(
    failure,
    useCallback(() => setFailure(null), []),
  )
  // `input` takes the schema's output, but the resolver cannot infer it from a schema value.
  const resolver = zodResolver(schema as never) as unknown as Resolver<Values>
  const form = useForm<Values>({ resolver, defaultValues: start })

  async function send(values: Values): Promise<void> {
    setFailure(null)
    try {
      await onDone(await command.send(input(values)), values)
    } catch (thrown) {
      const fields = Object.keys(start)
      const caught = asFailure(thrown)
      if (failureMessage !== undefined) {
        const { status, code, requestId } = caught
        return setFailure(new ApiFailure({ status, code, message: failureMessage, requestId }))
      }
      const shown = fallback === undefined ? caught : orElse(caught, fallback)
      const placed = placeFailure(shown, { fields, ...(fieldOfCode === undefined ? {} : { fieldOfCode }) })
      for (const [order, { name, message }] of placed.atFields.entries()) {
        form.setError(name as Path<Values>, { type: shown.code, message }, { shouldFocus: order === 0 })
      }
      setFailure(placed.above)
    }
  }

  const submit = form.handleSubmit(send)
  return {
    form,
    submit: (event) => {
      // A second Enter while submitting must not submit twice.
      if (form.formState.isSubmitting) event.preventDefault()
      else void submit(event)
    },
    isPending: form.formState.isSubmitting,
    failure,
  }
}

interface Placed {
  atFields: readonly { name: string; message: string }[]
  /** Failure above the button, or null when the fields show it all. */
  above: ApiFailure | null
}

/** Returns where a failure shows: at its fields or above the button. `fieldOfCode` maps a rejection's code to its field. */
export function placeFailure(
  failure: ApiFailure,
  { fields, fieldOfCode = {} }: { fields: readonly string[]; fieldOfCode?: Readonly<Record<string, string>> },
): Placed {
  const named = fieldOfCode[failure.code]
  if (named !== undefined) return { atFields: [{ name: named, message: failure.message }], above: null }
  const atFields = failure.fields
    .filter(({ path }) => fields.includes(path))
    .map(({ path, message }) => ({ name: path, message }))
  // An error of a field outside this form shows above the button.
  const isAllShown = atFields.length > 0 && atFields.length === failure.fields.length
  return { atFields, above: isAllShown ? null : failure }
}
