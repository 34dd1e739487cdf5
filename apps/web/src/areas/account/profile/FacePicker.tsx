/** Changes the signed-in user's fish: its color, pattern and look. Every league shows it, as a whale too. */
import { type Face as FaceOfUser, FACE_PARTS, calls } from '@whale/contract'
import { faceOf } from '@whale/words'
import { type ReactNode, useId, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

/** In the order of the tables of packages/contract/src/face.ts. */
const NAMES = {
  color: ['Gold', 'Lilac', 'Teal', 'Sky', 'Orange', 'Pink', 'Sand', 'Gray', 'Lime', 'Green'],
  pattern: ['Plain', 'Stripes', 'Spots', 'Band'],
  look: ['Bright', 'Sleepy', 'Amazed', 'Lashes', 'Grim', 'Sly'],
} as const
const LEGENDS = { color: 'Color', pattern: 'Pattern', look: 'Look' } as const
const PARTS = ['color', 'pattern', 'look'] as const

export function FacePicker({ user }: { user: NonNullable<Session['user']> }): ReactNode {
  const { refresh } = useSession()
  const [face, setFace] = useState(user.face ?? faceOf(user.id))
  const [isSaved, setSaved] = useState(false)
  const { run, isPending, failure } = useCommand(calls.users.updateProfile)

  async function save(): Promise<void> {
    if ((await run({ body: { face } })) === null) return
    setSaved(true)
    refresh()
  }

  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="flex min-h-12 list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
        Change your fish
        <FoldCaret size={20} className="ml-auto" />
      </summary>
      <Swimmer face={face} className="mx-auto my-2 w-40" />
      <div className="grid gap-4">
        {PARTS.map((part) => (
          <PartChoice
            key={part}
            part={part}
            face={face}
            onChoose={(chosen) => {
              setFace(chosen)
              setSaved(false)
            }}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button tone="brass" busy={isPending} busyLabel="Saving" onClick={() => void save()}>
          Save fish
        </Button>
        <p role="status" className="font-semibold text-lagoon">
          {isSaved ? 'Saved.' : ''}
        </p>
      </div>
      {failure !== null && <FormFailure failure={failure} />}
    </details>
  )
}

interface PartChoiceProps {
  part: (typeof PARTS)[number]
  face: FaceOfUser
  onChoose: (face: FaceOfUser) => void
}

/** Each choice of one part, drawn with the other parts as they are. */
function PartChoice({ part, face, onChoose }: PartChoiceProps): ReactNode {
  const name = useId()
  const values = Array.from({ length: FACE_PARTS[part] }, (_, value) => value)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-bold">{LEGENDS[part]}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="relative rounded-full border-3 border-transparent p-0.5 has-checked:border-brass has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              checked={face[part] === value}
              aria-label={NAMES[part][value] ?? String(value)}
              onChange={() => onChoose({ ...face, [part]: value })}
              className="absolute inset-0 size-full opacity-0"
            />
            <Face face={{ ...face, [part]: value }} size={44} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
