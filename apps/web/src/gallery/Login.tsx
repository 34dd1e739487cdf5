import { MarkArt } from '../shared/art/MarkArt.tsx'
import { Scene } from '../shared/art/Scene.tsx'
import { Brand } from '../shared/ui/Brand.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { Field } from '../shared/ui/Field.tsx'
import { MarketingFrame } from '../shared/ui/MarketingFrame.tsx'

export function Login() {
  return (
    <MarketingFrame
      art={<Scene name="casino-one" crop="wall" priority="first" />}
      brand={<Brand size="header" mark={<MarkArt />} name="Whale Club" />}
      heading="Welcome back"
    >
      <form className="grid gap-5">
        <Field label="Email" type="email" autoComplete="email" />
        <Field label="Password" type="password" autoComplete="current-password" />
        <Button tone="brass" type="submit" wide>
          Sign in
        </Button>
        <p className="flex justify-between text-small">
          <a className="text-link" href="#code">
            Have a league code?
          </a>
          <a className="text-link" href="#support">
            Support
          </a>
        </p>
      </form>
    </MarketingFrame>
  )
}
