import * as documents from '@marhala/contract/booking/documents.ts'
import { expect } from '@playwright/test'
import { test } from './support/fixtures.ts'
import { addCar, book, keepSettings, pathOf } from './support/week/agency.ts'
import {
  asAgreed,
  backElsewhere,
  chequeBounces,
  closeBoth,
  fineAfterwards,
  paysAndIsLate,
} from './support/week/after-the-close.ts'
import { openBooks } from './support/week/books.ts'
import { done } from './support/week/desk.ts'
import { cancelsLate, closeFirst, drivenAndEarly, leavesUnpaid, smallMoney } from './support/week/evening.ts'
import { expectElsewhereUnseen, expectForbidden, expectRoomsClosed } from './support/week/forbidden.ts'
import { beginShift, chequeThenLonger, companyHires, walkInHaggled } from './support/week/morning.ts'
import { expectMails, expectNotesKept, expectPapers, expectReceipts } from './support/week/papers.ts'
import { expectAccount, expectClose, grown, readBooks } from './support/week/reckoning.ts'
import { openWeek } from './support/week/staff.ts'

/*
 * What a desk lives through in a week, played on one day by an owner, a clerk (in French, in town alone) and a cashier
 * (in town and at the port). Every amount is worked out by hand beside its step; tax is 10 %.
 */
test('a week at a desk: till, books, papers and history agree to the centime, and each sees only what is theirs', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const restore = await keepSettings()
  try {
    const week = await openWeek(page, browser)
    const { owner, clerk, cashier, town, port } = week
    const books = openBooks()
    const before = await readBooks(owner)

    await test.step('the clerk opens the shift', () => beginShift(week))
    const walkIn = await test.step('a walk-in haggles and pays in euro', () => walkInHaggled(week, books))
    const company = await test.step('a company hires for its driver', () => companyHires(week, books))
    const cheque = await test.step('one pays by cheque, stays longer, takes a larger car', () =>
      chequeThenLonger(week, books))
    const unpaid = await test.step('one leaves without paying', () => leavesUnpaid(week))
    const driven = await test.step('one is driven, and back early', () => drivenAndEarly(week, books))
    const cancelled = await test.step('one cancels late', () => cancelsLate(week, books))
    await test.step('small money', () => smallMoney(week))
    const { cash } = await test.step('the clerk closes the till', () => closeFirst(week, books))

    await test.step('what comes after the close', async () => {
      await paysAndIsLate(week, unpaid, books)
      await chequeBounces(week, cheque, books)
      await asAgreed(week, cheque, company, books)
      await backElsewhere(week, walkIn, books)
      for (const booking of [walkIn, company, cheque, unpaid, driven])
        await done(cashier, documents.issueInvoice, { params: pathOf(booking), body: {} })
      await fineAfterwards(week, walkIn, books)
      await closeBoth(week, books, cash)
    })

    await test.step('the tills', async () => {
      const nothing = { moved: 0, spent: 0, sold: 0 }
      await expectClose(week, town.till, 'first', books, {
        opening: 500,
        moved: 200 - 1500,
        spent: 85.5,
        sold: 120,
        euros: 200,
      })
      await expectClose(week, town.till, 'second', books, { ...nothing, opening: cash, euros: 200 })
      await expectClose(week, port.till, 'port', books, { ...nothing, opening: 300, euros: 0 })
      expect([cash, books.cash('second'), books.cash('port')]).toEqual([6054.5, -4625, 280])
    })

    await test.step('the bookings, their papers and their history', async () => {
      const account = (booking: typeof walkIn, name: string, said: Parameters<typeof expectAccount>[4]) =>
        expectAccount(week, booking, name, books, said)
      await account(walkIn, 'walk-in', {
        due: '2970.00',
        paid: '2970.00',
        outstanding: '0.00',
        invoices: ['booking invoice 2570.00', 'later_charges invoice 400.00'],
        history: [
          'Nour create',
          'Nour confirm',
          'Nour activate',
          'Adil complete',
          'Adil sign_return',
          'Adil invoice',
          'Marhala invoice',
          'Marhala add_charge',
        ],
      })
      await account(company, 'company', {
        due: '2750.00',
        paid: '2750.00',
        outstanding: '0.00',
        invoices: ['booking invoice 2750.00'],
        history: ['Adil create', 'Adil confirm', 'Adil activate', 'Nour complete', 'Adil invoice'],
      })
      await account(cheque, 'cheque', {
        due: '2970.00',
        paid: '2970.00',
        outstanding: '0.00',
        invoices: ['booking invoice 2970.00'],
        history: [
          'Nour create',
          'Nour confirm',
          'Adil activate',
          'Nour change_duration_location',
          'Nour change_car',
          'Marhala change_cheque',
          'Nour change_cheque',
          'Nour complete',
          'Adil invoice',
        ],
      })
      await account(unpaid, 'unpaid', {
        due: '1975.00',
        paid: '1975.00',
        outstanding: '0.00',
        invoices: ['booking invoice 1975.00'],
        history: ['Nour create', 'Nour confirm', 'Nour activate', 'Nour complete', 'Adil invoice'],
      })
      await account(driven, 'driven', {
        due: '2750.00',
        paid: '2750.00',
        outstanding: '0.00',
        invoices: ['booking invoice 2750.00'],
        history: ['Nour create', 'Nour confirm', 'Nour activate', 'Nour complete', 'Adil invoice'],
      })
      await account(cancelled, 'cancelled', {
        due: '100.00',
        paid: '100.00',
        outstanding: '0.00',
        invoices: ['advance invoice 500.00', 'advance credit_note 500.00', 'fee invoice 100.00'],
        history: [
          'Adil create',
          'Adil confirm',
          'Adil invoice',
          'Adil cancel',
          'Adil credit_note',
          'Adil invoice',
        ],
      })
    })

    await test.step('the owner’s books', async () => {
      const revenue = '13515.00'
      expect.soft(books.revenue()).toBe(revenue)
      expect.soft(grown(before, await readBooks(owner))).toEqual({
        rental_gains: revenue,
        revenue,
        revenue_of_day: revenue,
        additional_income: '120.00',
        incomes: '120.00',
        expenses: '85.50',
        retained_deposits: '400.00',
        profit: '13549.50',
        deposits_held: '0.00',
        outstanding: '0.00',
        sales: '13635.00',
        sales_tax: '1192.28',
        tax_charged: '1192.28',
      })
    })
    await test.step('papers, mails and notes', async () => {
      const all = { walkIn, company, cheque, unpaid, driven, cancelled }
      await expectReceipts(week, all)
      await expectPapers(week, all, port)
      await expectMails(week, all)
      await expectNotesKept({ owner, page }, cheque)
    })
    await test.step('what is not theirs', async () => {
      await expectForbidden(week, 'clerk')
      await expectForbidden(week, 'cashier')
      const away = await book(owner, {
        car: await addCar(port, 300, 0),
        place: port,
        days: 5,
        client: {
          first_name: 'Rachid',
          last_name: `Alami ${week.tag}`,
          phone: '0655443322',
          confirm_duplicate: true,
        },
      })
      await expectElsewhereUnseen(week, away)
      const closed = [
        'dashboard',
        'reports',
        'analytics',
        'incomes',
        'expenses',
        'rental',
        'tracking',
        'inventory',
      ]
      await expectRoomsClosed(clerk, closed)
      await expectRoomsClosed(cashier, [...closed, 'tasks', 'messages', 'reviews'])
      for (const { refusals } of [owner, clerk, cashier]) expect.soft(refusals).toEqual([])
    })
  } finally {
    await restore()
  }
})
