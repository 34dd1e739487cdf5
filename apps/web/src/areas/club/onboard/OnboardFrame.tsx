import type { ComponentProps, ReactNode } from 'react'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'

type Props = Omit<ComponentProps<typeof SlimFrame>, 'brand' | 'corner'>

/** The frame of a step. Only Back leaves the page (specification, section 4), so the brand is no link and there is no Sign In. */
export function OnboardFrame(props: Props): ReactNode {
  return <SlimFrame {...props} brand={<Brand mark={<MarkArt />} name="Whale Club" size="header" />} />
}
