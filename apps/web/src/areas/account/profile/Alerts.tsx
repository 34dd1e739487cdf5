/** What reaches the user, and where: a table of kinds and channels, their devices, and quiet hours. */
import {
  type AlertKind,
  type AlertsWire,
  type MailChoices,
  type MailKind,
  ALERT_KINDS,
  MAIL_KINDS,
  calls,
} from '@whale/contract'
import { ALERT_KIND_WORDS, MAIL_KIND_WORDS } from '@whale/words'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ReactNode, useEffect, useState } from 'react'
import { ownZone } from '../../../shared/format/clock.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { formatDate } from '@whale/words/times'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { SavesAtOnce } from '../../../shared/ui/offline.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { AlertDevices } from './AlertDevices.tsx'
import { QuietHours } from './QuietHours.tsx'

const SAVED_MS = 2000

export function Alerts(): ReactNode {
  const alerts = useQueryOf(calls.alerts.alerts)
  const mail = useQueryOf(calls.mail.mailChoices)
  const error = alerts.error ?? mail.error
  return (
    <Panel id="alerts" heading="Alerts">
      <p className="mb-2 text-small text-foam-muted">
        You only get what you tick, plus account emails like password resets. What reaches a device isn’t emailed too.
      </p>
      {alerts.data !== undefined && mail.data !== undefined ? (
        <>
          {mail.data.bounced_since !== null && (
            <InfoStrip tone="danger">
              Emails to you have come back since {formatDate(mail.data.bounced_since)}, so we stopped sending them.
              <a href="#email" className="text-link">
                Change your email address
              </a>
              , or tick any email to try again.
            </InfoStrip>
          )}
          <AlertDevices alerts={alerts.data} />
          <SavesAtOnce>
            <KindTable alerts={alerts.data} mail={mail.data.choices} />
            {alerts.data.quiet !== null && <QuietHours quiet={alerts.data.quiet} />}
          </SavesAtOnce>
        </>
      ) : error !== null ? (
        <ErrorState
          onRetry={() => {
            alerts.refetch()
            mail.refetch()
          }}
        >
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton.Group label="Loading your alerts">
          <Skeleton.Block />
        </Skeleton.Group>
      )}
    </Panel>
  )
}

/** A row of the table. Null where a channel makes no sense. */
interface Kind {
  name: string
  label: string
  detail: string
  push: AlertKind | null
  email: MailKind | null
}

const isMailKind = (kind: string): kind is MailKind => MAIL_KINDS.some((name) => name === kind)

const KINDS: readonly Kind[] = [
  ...ALERT_KINDS.flatMap((kind): Kind[] => {
    const row = { name: kind, ...ALERT_KIND_WORDS[kind], push: kind, email: isMailKind(kind) ? kind : null }
    // The reminder exists only as an email. It comes before the last call, since both are about the deadline.
    return kind === 'last_call' ? [emailRow('reminder'), row] : [row]
  }),
  emailRow('newsletter'),
]

function emailRow(kind: MailKind): Kind {
  return { name: kind, ...MAIL_KIND_WORDS[kind], push: null, email: kind }
}

/** One row for each kind of alert or email, with a tick for push and one for email. Each tick saves at once. */
function KindTable({ alerts, mail }: { alerts: AlertsWire; mail: MailChoices }): ReactNode {
  const hasDevice = alerts.devices.length > 0
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Your alerts and where they go</caption>
      <thead>
        <tr className="border-b border-line text-small text-foam-muted">
          <th scope="col" className="py-2 font-bold">
            What
          </th>
          <th scope="col" className="condensed w-16 px-1 py-2 text-center text-micro font-bold">
            Push
          </th>
          <th scope="col" className="condensed w-16 px-1 py-2 text-center text-micro font-bold">
            Email
          </th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <KindRow
            key={kind.name}
            kind={kind}
            isPushed={alerts.kinds.some((choice) => choice.kind === kind.push && choice.wanted_since !== null)}
            isMailed={mail.some((choice) => choice.kind === kind.email && choice.wanted_since !== null)}
            hasDevice={hasDevice}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  kind: Kind
  isPushed: boolean
  isMailed: boolean
  hasDevice: boolean
}

function KindRow({ kind, isPushed, isMailed, hasDevice }: RowProps): ReactNode {
  const push = useCommand(calls.alerts.chooseAlert)
  const email = useCommand(calls.mail.chooseMail)
  const [isSaved, setSaved] = useState(false)
  const failure = push.failure ?? email.failure
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  async function save(run: () => Promise<object | null>): Promise<boolean> {
    push.reset()
    email.reset()
    const hasSaved = (await run()) !== null
    if (hasSaved) setSaved(true)
    return hasSaved
  }
  const { push: pushKind, email: emailKind } = kind
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pr-2 font-normal">
        <b className="block leading-tight">{kind.label}</b>
        <span className="block text-small leading-snug text-foam-muted">{kind.detail}</span>
        <span role="status" className="text-small font-semibold text-lagoon">
          {isSaved ? 'Saved' : ''}
        </span>
        {failure !== null && <FormFailure failure={failure} />}
      </th>
      <Cell
        label={`${kind.label}: push`}
        isOn={isPushed}
        isPending={push.isPending}
        isDisabled={!hasDevice}
        onChange={
          pushKind === null
            ? null
            : (isWanted) => save(() => push.run({ params: { kind: pushKind }, body: { is_wanted: isWanted } }))
        }
      />
      <Cell
        label={`${kind.label}: email`}
        isOn={isMailed}
        isPending={email.isPending}
        isDisabled={false}
        onChange={
          emailKind === null
            ? null
            : (isWanted) =>
                save(() => email.run({ params: { kind: emailKind }, body: { is_wanted: isWanted, zone: ownZone() } }))
        }
      />
    </tr>
  )
}

interface CellProps {
  label: string
  isOn: boolean
  isPending: boolean
  isDisabled: boolean
  /** Null: this channel makes no sense for the kind. */
  onChange: ((isWanted: boolean) => Promise<boolean>) | null
}

/** A tick that shows the press at once and takes it back if saving fails; a dash where the channel makes no sense. */
function Cell({ label, isOn, isPending, isDisabled, onChange }: CellProps): ReactNode {
  /** The value the user chose, until the server's reply has it. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (pressed === isOn) setPressed(null)
  if (onChange === null) {
    return (
      <td className="text-center text-foam-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not available</span>
      </td>
    )
  }
  return (
    <td className="text-center">
      <label className="relative mx-auto grid size-11 place-items-center">
        <span className="sr-only">{label}</span>
        <input
          type="checkbox"
          checked={pressed ?? isOn}
          disabled={isDisabled}
          aria-busy={isPending}
          onChange={({ currentTarget: { checked } }) => {
            if (isPending) return
            setPressed(checked)
            void onChange(checked).then((isSaved) => {
              if (!isSaved) setPressed(null)
            })
          }}
          className="peer size-7 appearance-none rounded-tag border-2 border-line-strong bg-abyss checked:border-brass checked:bg-brass disabled:opacity-55"
        />
        <CheckIcon
          size={20}
          weight="bold"
          aria-hidden="true"
          className="pointer-events-none invisible absolute text-on-brass peer-checked:visible"
        />
      </label>
    </td>
  )
}
