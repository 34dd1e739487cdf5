/** A form whose submission is one command of the contract: its rules are the schema's, its errors land once. */
import type { Call, Endpoint, ReplyOf } from '@whale/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { CallInput } from '../api/call.ts'
import { useCommand } from '../api/command.ts'
import { type ApiFailure, asFailure } from '../api/failure.ts'
import { placeFailure } from './place-failure.ts'

interface Given<E extends Endpoint, Values extends FieldValues> {
  /** What the fields must be: the endpoint's own body, or that and more. */
  schema: Endpoint['body']
  /** Every field with what it starts as. */
  start: DefaultValues<Values> & Record<keyof Values, unknown>
  /** From what was typed to what is sent. */
  input: (values: Values) => CallInput<E>
  /** After a success, before the form is free again. An `ApiFailure` thrown here is shown like one of the command. */
  onDone: (reply: ReplyOf<E>, values: Values) => void | Promise<void>
  /** The field that a refusal is about, by its code. */
  fieldOfCode?: Readonly<Record<string, Path<Values>>>
}

export interface CommandForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isPending: boolean
  /** What stands above the button; problems of fields stand at the fields instead. */
  failure: ApiFailure | null
}

export function useCommandForm<E extends Endpoint, Values extends FieldValues>(
  endpoint: Call<E>,
  { schema, start, input, onDone, fieldOfCode }: Given<E, Values>,
): CommandForm<Values> {
  const command = useCommand(endpoint)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  // The schema's output is what `input` takes; the resolver's types cannot know that of a schema given by value.
  const resolver = zodResolver(schema as never) as unknown as Resolver<Values>
  const form = useForm<Values>({ resolver, defaultValues: start })

  async function send(values: Values): Promise<void> {
    setFailure(null)
    try {
      await onDone(await command.send(input(values)), values)
    } catch (thrown) {
      const fields = Object.keys(start)
      const placed = placeFailure(asFailure(thrown), { fields, ...(fieldOfCode === undefined ? {} : { fieldOfCode }) })
      for (const [order, { name, message }] of placed.atFields.entries()) {
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: order === 0 })
      }
      setFailure(placed.above)
    }
  }

  const submit = form.handleSubmit(send)
  return {
    form,
    submit: (event) => {
      // Enter, pressed again while the first is under way, must not run what follows twice.
      if (form.formState.isSubmitting) event.preventDefault()
      else void submit(event)
    },
    isPending: form.formState.isSubmitting,
    failure,
  }
}
