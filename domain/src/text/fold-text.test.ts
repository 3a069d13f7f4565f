import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['أحمد الإدريسي', 'احمد الادريسي'],
  ['أَحْمَد', 'احمد'],
  ['فاطمة الزهراء', 'فاطمه الزهراء'],
  ['مصطفى', 'مصطفي'],
  ['مـــراكش', 'مراكش'],
  ['Zoé BÉNANI', 'zoe benani'],
  ['Sørensen Łukasz Straße Œuvre', 'sorensen lukasz strasse oeuvre'],
  ['Işık', 'isik'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(foldText(text))).toBe(folded)
})
