import { calls } from '@whale/contract'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { paths } from '../../../shared/paths.ts'
import { save } from '../../../shared/save.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** Downloads of everything stored about the user. */
export function YourData(): ReactNode {
  return (
    <Panel heading="Your data">
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

function Files(): ReactNode {
  const whole = useCommand(calls.personalData.personalData)
  const table = useCommand(calls.personalData.personalDataCsv)
  const [runningName, setRunningName] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const failure = whole.failure ?? table.failure

  async function download(name: string, text: () => Promise<string>): Promise<void> {
    setRunningName(name)
    setMessage('')
    whole.reset()
    table.reset()
    try {
      save({ name, text: await text() })
      setMessage(`Saved as ${name}.`)
    } catch (thrown) {
      // The panel shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    } finally {
      setRunningName(null)
    }
  }

  const csv = (part: 'ledger' | 'rest') => async () => (await table.send({ body: { part } })).csv
  const files = [
    {
      name: 'whale-club.json',
      label: 'Everything, as JSON',
      text: async () => JSON.stringify(await whole.send({}), null, 2),
    },
    { name: 'whale-club-ledger.csv', label: 'Your ledger, as CSV', text: csv('ledger') },
    { name: 'whale-club-rest.csv', label: 'Everything else, as CSV', text: csv('rest') },
  ]
  return (
    <>
      <div className="grid gap-2.5 md:flex md:flex-wrap">
        {files.map(({ name, label, text }) => (
          <Button
            key={name}
            tone="line"
            icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
            busy={runningName === name}
            busyLabel="Preparing"
            disabled={runningName !== null && runningName !== name}
            onClick={() => void download(name, text)}
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
