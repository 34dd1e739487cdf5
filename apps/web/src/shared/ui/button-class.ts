import { classNames } from './class-names.ts'

/** `brass` is the primary action of a screen, `ink` the primary action on paper. */
export type ButtonTone = 'brass' | 'quiet' | 'line' | 'ink' | 'danger'
export type ButtonLook = {
  tone?: ButtonTone | undefined
  size?: 'regular' | 'small' | undefined
  wide?: boolean | undefined
}

const tones: Record<ButtonTone, string> = {
  brass:
    'on-ledge [--ledge-color:var(--brass-deep)] bg-brass text-on-brass hover:bg-[color-mix(in_oklch,var(--brass)_88%,white)]',
  quiet: 'on-ledge bg-shoal text-foam hover:bg-[color-mix(in_oklch,var(--shoal)_88%,var(--foam))]',
  line: 'edge-line bg-transparent text-foam transition-colors duration-(--dur-2) hover:bg-foam/8',
  ink: 'on-ledge [--ledge-color:color-mix(in_oklch,var(--paper-ink)_45%,black)] bg-paper-ink text-paper hover:bg-[color-mix(in_oklch,var(--paper-ink)_90%,white)]',
  danger:
    'on-ledge [--ledge-color:color-mix(in_oklch,var(--coral)_58%,black)] bg-coral text-on-coral hover:bg-[color-mix(in_oklch,var(--coral)_90%,white)]',
}

/** Returns the classes of a button, for links that look like one: `<Link className={buttonClass({ tone: 'brass' })}>`. */
export function buttonClass({ tone = 'quiet', size = 'regular', wide = false }: ButtonLook = {}): string {
  return classNames(
    'button-edge inline-flex items-center justify-center gap-2 text-center font-bold no-underline select-none',
    size === 'regular'
      ? 'min-h-12 rounded-control px-5 py-2.5 text-strong leading-tight'
      : 'min-h-11 rounded-small px-4 py-2 text-small leading-tight',
    wide && 'w-full',
    tones[tone],
    'disabled:opacity-55 aria-disabled:opacity-55',
  )
}
