import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** Who moved, read out on request. Announcing every change would talk over the games. */
export function Changes({ sentences, note }: { sentences: readonly string[]; note: string }): ReactNode {
  const [announced, setAnnounced] = useState<readonly string[]>([])
  return (
    <Panel heading="Who moved" className="lg:sticky lg:top-4">
      <div role="status">
        {announced.length > 0 && (
          <ul className="mb-3 grid gap-1.5">
            {announced.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        tone="line"
        size="small"
        icon={<SpeakerHighIcon size={20} aria-hidden="true" />}
        onClick={() => setAnnounced(sentences)}
      >
        {announced.length === 0 ? 'Read changes' : 'Read again'}
      </Button>
      <p className="mt-3 text-small text-foam-muted">{note}</p>
    </Panel>
  )
}
