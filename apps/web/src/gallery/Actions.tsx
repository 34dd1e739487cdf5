import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { Button } from '../shared/ui/Button.tsx'
import { buttonClass } from '../shared/ui/button-class.ts'
import { ConfirmDialog } from '../shared/ui/ConfirmDialog.tsx'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Field, TextAreaField } from '../shared/ui/Field.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'
import { GalleryPage, Shelf } from './parts.tsx'

export function Actions() {
  return (
    <GalleryPage heading="Actions and fields">
      <Buttons />
      <Fields />
      <Dialogs />
    </GalleryPage>
  )
}

function Buttons() {
  return (
    <Shelf heading="Buttons">
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="brass">Send it to Devin</Button>
        <Button tone="quiet">Take a look</Button>
        <Button tone="line">I have a league code</Button>
        <Button tone="danger">Leave league</Button>
        <span className="on-paper bg-paper p-4">
          <Button tone="ink">Review slip</Button>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="brass" busy busyLabel="Sending">
          Send it to Devin
        </Button>
        <Button tone="brass" disabled>
          Bets closed
        </Button>
        <Button tone="quiet" size="small" icon={<PlusIcon size={20} />}>
          Small
        </Button>
        <Button tone="line" size="small">
          Pass
        </Button>
        <a href="#main" className={buttonClass({ tone: 'brass', size: 'small' })}>
          A link
        </a>
        <IconButton label="Back" icon={<CaretLeftIcon size={24} />} />
        <IconButton label="More" tone="quiet" icon={<PlusIcon size={24} />} />
        <IconButton label="Notifications, 3 new" tone="scene" badge={3} icon={<BellIcon size={24} />} />
      </div>
    </Shelf>
  )
}

function Fields() {
  return (
    <Shelf heading="Fields">
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          hint="We send the code here."
          defaultValue="maya@example.com"
        />
        <Field label="Password" type="password" defaultValue="kelpwanted" hint="6 characters or more" />
        <Field label="ESPN league ID" error="League ID must be a number" defaultValue="gravy" inputMode="numeric" />
        <Field label="Buy-in" prefix="$" inputMode="numeric" aside="Optional" />
        <TextAreaField label="Message" aside="3 of 10" defaultValue="Ahoy" />
        <div className="on-paper bg-paper p-5">
          <Field label="Email" type="email" error="Please enter a valid email address" defaultValue="maya@" />
        </div>
      </div>
    </Shelf>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'confirm' | 'typed' | null>(null)
  const close = () => setOpen(null)
  return (
    <Shelf heading="Dialogs">
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('typed')}>Typed confirm</Button>
      </div>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        heading="Join a league"
        description="Enter the six characters from your commissioner."
        actions={
          <>
            <Button tone="brass">Join League</Button>
            <Button tone="line" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <Field label="Invite code" />
      </Sheet>
      <Dialog open={open === 'dialog'} onOpenChange={close} heading="Invite your league">
        <p>5 of 10 in. 3 more to start.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        heading="Leave The Gravy Boat?"
        confirmLabel="Leave league"
        busyLabel="Leaving"
        onConfirm={close}
      >
        <p>Your 642 units go back to the treasury. Everyone sees that you left.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'typed'}
        onOpenChange={close}
        heading="Wipe The Gravy Boat?"
        confirmLabel="Wipe league"
        busyLabel="Wiping"
        onConfirm={close}
        typed={{ text: 'The Gravy Boat', label: 'Type the league’s name' }}
      >
        <p>Deletes every bet, bounty and result. You can’t undo this.</p>
      </ConfirmDialog>
    </Shelf>
  )
}
