import type { LedgerRow } from '@whale/contract'
import { expect, test } from 'vitest'
import { ledgerCsv } from './ledger-csv.ts'

function row(sentence: string, units = -36): LedgerRow {
  const at = '2025-09-09T08:00:00.000Z'
  return { id: 'a', week: 1, kind: 'correction', units, at, rule: '', sentence, balance_after: 64, bet_id: null }
}

const line = (sentence: string, units?: number) => ledgerCsv([row(sentence, units)]).split('\r\n')[1]

test('has a header line, a line per row, and a final newline', () => {
  expect(ledgerCsv([row('Drift.')])).toBe(
    'Week,When,Kind,What,Units,Balance after\r\n1,"Tuesday, Sep 9, 4am ET",Corrections,Drift.,-36,64\r\n',
  )
})

test('escapes a reason that starts like a formula', () => {
  expect(line('=1+1')).toBe('1,"Tuesday, Sep 9, 4am ET",Corrections,\'=1+1,-36,64')
})

test('quotes commas and quotes; keeps a loss numeric', () => {
  expect(line('Said "no", then yes', -5)).toBe('1,"Tuesday, Sep 9, 4am ET",Corrections,"Said ""no"", then yes",-5,64')
})
