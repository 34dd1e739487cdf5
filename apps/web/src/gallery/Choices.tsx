import { useState } from 'react'
import { Avatar } from '../shared/ui/Avatar.tsx'
import { Checkbox } from '../shared/ui/Checkbox.tsx'
import { Chips } from '../shared/ui/Chips.tsx'
import { CodeBoxes, CodeDisplay } from '../shared/ui/CodeBoxes.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { RadioList } from '../shared/ui/RadioList.tsx'
import { Segmented } from '../shared/ui/Segmented.tsx'
import { UnitInput } from '../shared/ui/UnitInput.tsx'
import { WeekSwitcher } from '../shared/ui/WeekSwitcher.tsx'
import { GalleryPage, Shelf } from './parts.tsx'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button } from '../shared/ui/Button.tsx'
import { buttonClass } from '../shared/ui/button-class.ts'
import { ConfirmDialog } from '../shared/ui/ConfirmDialog.tsx'
import { Dialog } from '../shared/ui/DialogFrame.tsx'
import { Field, TextAreaField } from '../shared/ui/Field.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'

const teams = ['Kelp Wanted', 'Cod Complex', 'Squid Row', 'Marlin Brando', 'Reel Deal', 'Bass Instincts']
const weeks = ['7', '8', '9'].map((week) => ({ value: week, label: `Week ${week}` }))

export function Choices() {
  return (
    <GalleryPage heading="Choices">
      <Teams />
      <Stakes />
      <Answers />
      <Codes />
    </GalleryPage>
  )
}

function Teams() {
  const [team, setTeam] = useState<string | null>('Kelp Wanted')
  const [week, setWeek] = useState('8')
  return (
    <Shelf heading="Rows, weeks, people">
      <RadioList
        legend="Which team is yours?"
        columns="two"
        value={team}
        onChange={setTeam}
        items={teams.map((name, index) => ({
          value: name,
          label: name,
          detail: `Owner ${index + 1}`,
          picture: <Avatar name={name} size={44} />,
          ...(index === 2 ? { unavailable: 'Taken' } : {}),
        }))}
      />
      <div className="flex flex-wrap items-center gap-6">
        <WeekSwitcher
          label="Week"
          options={weeks}
          value={week}
          onChange={setWeek}
          previousLabel="Previous week"
          nextLabel="Next week"
        />
        <span className="flex flex-wrap gap-2">
          {['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh', 'Ii', 'Jj'].map((name, index) => (
            <Avatar key={name} name={name} seed={String.fromCodePoint(index)} />
          ))}
        </span>
      </div>
    </Shelf>
  )
}

function Stakes() {
  const [mine, setMine] = useState(60)
  const [type, setType] = useState<'spread' | 'total'>('spread')
  const [odds, setOdds] = useState('3 to 2')
  return (
    <Shelf heading="Stakes">
      <Panel
        heading="Name your odds"
        className="grid gap-4 md:max-w-[26rem]"
        actions={
          <Segmented
            label="Bet type"
            value={type}
            onChange={setType}
            options={[
              { value: 'spread', label: 'Spread' },
              { value: 'total', label: 'Over/under' },
            ]}
          />
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <UnitInput
            label="You put up"
            value={mine}
            onChange={setMine}
            min={10}
            max={500}
            lessLabel="5 less"
            moreLabel="5 more"
          />
          <UnitInput
            label="Devin puts up"
            value={90}
            onChange={() => undefined}
            min={10}
            max={500}
            lessLabel="5 less"
            moreLabel="5 more"
            error="Devin has 80"
          />
        </div>
        <Chips
          label="Quick odds"
          align="center"
          chips={['Even', 'Fair, 65', '3 to 2', '2 to 1'].map((each) => ({ value: each, label: each }))}
          values={[odds]}
          onPress={setOdds}
        />
      </Panel>
    </Shelf>
  )
}

function Answers() {
  const [agreed, setAgreed] = useState(true)
  return (
    <Shelf heading="Answers">
      <Checkbox
        label={
          <>
            I am 13 or older and accept the{' '}
            <a href="#terms" className="text-link">
              terms
            </a>
          </>
        }
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Checkbox label="Tell me when bounties open" error="You must accept the terms" />
      <div className="max-w-72">
        <Segmented
          label="Are you the commissioner?"
          legend="shown"
          width="fill"
          value="yes"
          onChange={() => undefined}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      </div>
    </Shelf>
  )
}

function Codes() {
  const [code, setCode] = useState('K3L')
  const [done, setDone] = useState<string>()
  return (
    <Shelf heading="Codes">
      <CodeBoxes
        label="League code"
        hint="Six characters, from your commissioner"
        value={code}
        onChange={setCode}
        onComplete={setDone}
        error={done === undefined ? undefined : `No league has the code ${done}`}
      />
      <CodeBoxes label="League code" value="K3LP7A" onChange={() => undefined} error="Invalid invite code" />
      <CodeDisplay code="K3LP7A" />
    </Shelf>
  )
}

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
