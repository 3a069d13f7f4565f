import type { ExpenseCategory } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'

/** What comes back each month on a day; amounts in centimes. */
export const recurringCosts = [
  {
    category: 'rent',
    amount: 1_800_000,
    vat_rate: 20,
    payment_method: 'bank_transfer',
    vendor: 'Immobilière Anfa',
    supplier_ice: '001784523000071',
    note: 'Casablanca',
    day: '01',
  },
  {
    category: 'salary',
    amount: 4_650_000,
    vat_rate: 0,
    payment_method: 'bank_transfer',
    vendor: '',
    supplier_ice: '',
    note: '',
    day: '28',
  },
  {
    category: 'tax',
    amount: 1_120_000,
    vat_rate: 0,
    payment_method: 'bank_transfer',
    vendor: 'CNSS',
    supplier_ice: '',
    note: '',
    day: '10',
  },
  {
    category: 'other',
    amount: 149_000,
    vat_rate: 20,
    payment_method: 'bank_transfer',
    vendor: 'Maroc Telecom',
    supplier_ice: '001505468000012',
    note: '',
    day: '07',
  },
] as const

/** Something that comes up again and again: every so many days, for so many dirhams. */
export type RunningCost = {
  category: ExpenseCategory
  days: [number, number]
  dirhams: [number, number]
  vat_rate: number
  methods: PaymentMethod[]
  of_car: boolean
  vendors: { name: string; ice: string }[]
  /** Read in every language: what no word is needed for. */
  notes: string[]
}

export const runningCosts: RunningCost[] = [
  {
    category: 'fuel',
    days: [1, 3],
    dirhams: [180, 720],
    vat_rate: 10,
    methods: ['cash', 'card', 'card'],
    of_car: true,
    vendors: [
      { name: 'Afriquia Bd Zerktouni', ice: '001512345000044' },
      { name: 'Shell Aéroport', ice: '001523456000055' },
      { name: 'TotalEnergies Marina', ice: '001534567000066' },
    ],
    notes: [''],
  },
  {
    category: 'cleaning',
    days: [5, 8],
    dirhams: [650, 1400],
    vat_rate: 20,
    methods: ['cash'],
    of_car: false,
    vendors: [{ name: 'Lavage Express Maârif', ice: '002345678000077' }],
    notes: [''],
  },
  {
    category: 'maintenance',
    days: [1, 5],
    dirhams: [350, 2900],
    vat_rate: 20,
    methods: ['bank_transfer', 'cheque', 'cash'],
    of_car: true,
    vendors: [
      { name: 'Garage Oasis', ice: '002456789000088' },
      { name: 'Auto Service Sidi Maârouf', ice: '002567890000099' },
      { name: 'Pneus Atlas', ice: '002678901000010' },
    ],
    notes: ['5W-30', '205/55 R16 × 2', '12 V 60 Ah', 'R134a', ''],
  },
  {
    category: 'fine',
    days: [20, 45],
    dirhams: [300, 700],
    vat_rate: 0,
    methods: ['cash'],
    of_car: true,
    vendors: [{ name: 'Trésorerie générale', ice: '' }],
    notes: [''],
  },
  {
    category: 'other',
    days: [9, 20],
    dirhams: [120, 1600],
    vat_rate: 20,
    methods: ['cash', 'card'],
    of_car: false,
    vendors: [
      { name: 'Papeterie du Centre', ice: '002789012000021' },
      { name: 'Autoroutes du Maroc', ice: '001545678000032' },
    ],
    notes: [''],
  },
]

/** What each car costs once a year, in dirhams: a base and a part of its daily price. */
export const yearlyCosts = [
  {
    category: 'insurance',
    base: 2800,
    of_daily_price: 6,
    vat_rate: 0,
    vendor: 'Wafa Assurance',
    note: '',
  },
  { category: 'tax', base: 700, of_daily_price: 2.5, vat_rate: 0, vendor: 'DGI', note: '' },
  {
    category: 'maintenance',
    base: 420,
    of_daily_price: 0,
    vat_rate: 20,
    vendor: 'Dekra Casablanca',
    note: '',
  },
] as const
