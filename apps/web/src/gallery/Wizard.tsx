import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { Button } from '../shared/ui/Button.tsx'
import { Field } from '../shared/ui/Field.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { SlimFrame } from '../shared/ui/SlimFrame.tsx'

export function Wizard() {
  return (
    <SlimFrame
      back={<IconButton label="Back" icon={<CaretLeftIcon size={24} />} />}
      place="ESPN"
      step="Step 2 of 5"
      progress={40}
      heading="What’s your ESPN league ID?"
      lede="It is the number in your league’s address."
      actions={<Button tone="brass">Find my league</Button>}
    >
      <Field label="League ID" inputMode="numeric" />
    </SlimFrame>
  )
}
