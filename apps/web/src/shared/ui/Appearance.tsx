import { type ReactNode, useState } from 'react'
import { Segmented } from './Segmented.tsx'
import { type ThemeChoice, chooseTheme, storedTheme } from './theme.ts'

const looks: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'deep', label: 'Dark' },
  { value: 'chart', label: 'Light' },
  { value: 'match', label: 'Match device' },
]

/** Theme choice: dark, light or as the device. Stored in this browser. */
export function Appearance(): ReactNode {
  const [look, setLook] = useState(storedTheme)
  function choose(choice: ThemeChoice): void {
    chooseTheme(choice)
    setLook(choice)
  }
  return <Segmented label="Appearance" legend="shown" width="fill" options={looks} value={look} onChange={choose} />
}
