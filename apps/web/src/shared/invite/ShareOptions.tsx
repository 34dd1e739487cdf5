/** Ways to send somebody a link: copy, email, text message, and the device's own share sheet. */
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { EnvelopeIcon } from '@phosphor-icons/react/dist/csr/Envelope'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Field } from '../ui/Field.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { type Invite, inviteMail, inviteMessage, inviteText } from '@whale/words'

export function ShareOptions({ invite }: { invite: Invite }): ReactNode {
  return (
    <div className="grid gap-4">
      <ShareLink url={invite.url} />
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <a href={inviteMail(invite)} className={buttonClass({ tone: 'line' })}>
          <EnvelopeIcon size={20} aria-hidden="true" />
          Email
        </a>
        <a href={inviteMessage(invite)} className={buttonClass({ tone: 'line' })}>
          <ChatCircleIcon size={20} aria-hidden="true" />
          Text
        </a>
        <NativeShare invite={invite} />
      </div>
    </div>
  )
}

/** A link in a field with a copy button. */
export function ShareLink({ url }: { url: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="max-w-full flex-[1_1_9rem]">
        <Field
          ref={field}
          label="Share link"
          readOnly
          value={url}
          className="truncate"
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button
        tone="quiet"
        className="mb-1 min-w-[7.2rem]"
        icon={isCopied ? <CheckIcon size={20} aria-hidden="true" /> : <CopyIcon size={20} aria-hidden="true" />}
        onClick={() => void copy(url, field.current)}
      >
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}

/** The native share sheet, if the device has one. */
function NativeShare({ invite }: { invite: Invite }): ReactNode {
  if (typeof navigator.share !== 'function') return null
  function share(): void {
    // Rejects when the user closes the sheet.
    navigator.share({ title: 'Whale Club', text: inviteText(invite), url: invite.url }).catch(() => undefined)
  }
  return (
    <Button tone="line" icon={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={share}>
      Share
    </Button>
  )
}
