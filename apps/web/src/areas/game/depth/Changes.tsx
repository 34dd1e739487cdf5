import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** Who moved, read out on request. Announcing every change would talk over the games. */
export function Changes({ sentences, note }: { sentences: readonly string[]; note: string }): ReactNode {
  const [told, setTold] = useState<readonly string[]>([])
  return (
    <Panel heading="Who moved" className="lg:sticky lg:top-4">
      <div role="status">
        {told.length > 0 && (
          <ul className="mb-3 grid gap-1.5">
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        tone="line"
        size="small"
        icon={<SpeakerHighIcon size={20} aria-hidden="true" />}
        onClick={() => setTold(sentences)}
      >
        {told.length === 0 ? 'Read changes' : 'Read again'}
      </Button>
      <p className="mt-3 text-small text-foam-muted">{note}</p>
    </Panel>
  )
}
