import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'zéro dirham', 'صفر درهم'],
  [100, 'un dirham', 'درهم واحد'],
  [200, 'deux dirhams', 'درهمان'],
  [50, 'zéro dirham et cinquante centimes', 'صفر درهم وخمسون سنتيما'],
  [301, 'trois dirhams et un centime', 'ثلاثة دراهم وسنتيم واحد'],
  [1102, 'onze dirhams et deux centimes', 'أحد عشر درهما وسنتيمان'],
  [8000, 'quatre-vingts dirhams', 'ثمانون درهما'],
  [20_000, 'deux cents dirhams', 'مئتا درهم'],
  [20_100, 'deux cent un dirhams', 'مئتان وواحد درهم'],
  [165_005, 'mille six cent cinquante dirhams et cinq centimes', 'ألف وستمائة وخمسون درهما وخمسة سنتيمات'],
  [200_000, 'deux mille dirhams', 'ألفا درهم'],
  [1_234_500, 'douze mille trois cent quarante-cinq dirhams', 'اثنا عشر ألفا وثلاثمائة وخمسة وأربعون درهما'],
  [100_000_000, 'un million de dirhams', 'مليون درهم'],
  [200_000_000, 'deux millions de dirhams', 'مليونا درهم'],
])('%i centimes in words', (centimes, fr, ar) => {
  expect(amountInWords(centimes)).toEqual({ fr, ar })
})
