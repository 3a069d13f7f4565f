import { expect, test } from 'vitest'
import { meantLikeness, nameLikeness } from './name-likeness.ts'

test.each([
  ['Karim Bennani', 'Karim Bennani', 'Karima Bennani'],
  ['Karim Benani', 'Karim Bennani', 'Karima Bennani'],
  ['Ali', 'Ali Tazi', 'Layla Tazi'],
  ['علي', 'Ali Tazi', 'Layla Tazi'],
  ['Layla', 'ليلى التازي', 'علي التازي'],
  ['Kraim Bennani', 'Karim Bennani', 'Karima Bennouna'],
  ['Hasan', 'Hassan Alaoui', 'Hassna Alaoui'],
  ['بناني كريم', 'Karim Bennani', 'Kamal Bennis'],
  ['Bejelloun', 'Omar Benjelloun', 'Omar Belkacem'],
  ['Oussama Chrkaoui', 'أسامة الشرقاوي', 'سامي الشرقي'],
])('%s is more like %s than like %s', (typed, right, wrong) => {
  expect(nameLikeness(typed, right)).toBeGreaterThan(nameLikeness(typed, wrong))
  expect(nameLikeness(typed, right)).toBeGreaterThan(meantLikeness)
})

test.each([
  ['Karim', 'Salma Tazi'],
  ['Benjelloun', 'Karim Tazi'],
  ['محمد', 'Nadia Filali'],
  ['Ghizlane Nobody', 'Ghizlane Alaoui'],
  ['', 'Nadia Filali'],
])('%j is not meant by %s', (typed, name) => {
  expect(nameLikeness(typed, name)).toBeLessThan(meantLikeness)
})
