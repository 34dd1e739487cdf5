import { calls } from '@whale/contract'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { save } from '../../../shared/save.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** Profile: downloads of everything stored about the user. */
export function YourData(): ReactNode {
  return (
    <Panel id="data" heading="Your data">
      <p className="mb-3.5 text-small text-foam-muted">
        Download everything we have on you. What we store, and how long, is in the{' '}
        <Link to={paths.privacyPolicy()} className="text-link text-foam">
          Privacy Policy
        </Link>
        .
      </p>
      <Files />
    </Panel>
  )
}

/** A button for each file: all data as JSON, the ledger and the rest as CSV. */
function Files(): ReactNode {
  const asJson = useCommand(calls.personalData.personalData)
  const asCsv = useCommand(calls.personalData.personalDataCsv)
  const [runningName, setRunningName] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const failure = asJson.failure ?? asCsv.failure

  async function download(name: string, read: () => Promise<string | null>): Promise<void> {
    setRunningName(name)
    setMessage('')
    asJson.reset()
    asCsv.reset()
    const text = await read()
    setRunningName(null)
    if (text === null) return
    save({ name, text })
    setMessage(`Saved as ${name}.`)
  }

  async function readJson(): Promise<string | null> {
    const reply = await asJson.run({})
    return reply === null ? null : JSON.stringify(reply, null, 2)
  }
  const readCsv = (part: 'ledger' | 'rest') => async () => (await asCsv.run({ body: { part } }))?.csv ?? null
  const files = [
    { name: 'whale-club.json', label: 'Everything, as JSON', read: readJson },
    { name: 'whale-club-ledger.csv', label: 'Your ledger, as CSV', read: readCsv('ledger') },
    { name: 'whale-club-rest.csv', label: 'Everything else, as CSV', read: readCsv('rest') },
  ]
  return (
    <>
      <div className="grid gap-2.5 md:flex md:flex-wrap">
        {files.map(({ name, label, read }) => (
          <Button
            key={name}
            tone="line"
            icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
            busy={runningName === name}
            busyLabel="Preparing"
            disabled={runningName !== null && runningName !== name}
            onClick={() => void download(name, read)}
          >
            {label}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <div className="mt-3">
          <FormFailure failure={failure} />
        </div>
      )}
      <p role="status" className="mt-3 text-small font-semibold text-lagoon empty:hidden">
        {message}
      </p>
    </>
  )
}
