import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Who changed places, told when it is asked for: a chart that moves by itself would talk all Sunday. */
export function Changes({ sentences, note }: { sentences: readonly string[]; note: string }): ReactNode {
  const [isTold, setTold] = useState(false)
  return (
    <Panel heading="Who moved" className="lg:sticky lg:top-4">
      <div role="status">
        {isTold && (
          <ul className="mb-3 grid gap-1.5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {!isTold && (
        <Button
          tone="line"
          size="small"
          icon={<SpeakerHighIcon size={20} aria-hidden="true" />}
          onClick={() => setTold(true)}
        >
          Read changes
        </Button>
      )}
      <p className="mt-3 text-small text-foam-muted">{note}</p>
    </Panel>
  )
}
