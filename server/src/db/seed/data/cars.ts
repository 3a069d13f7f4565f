import type { Body, Paint, Wheel } from '@marhala/domain/fleet/illustration.ts'
import { suggestBody } from '@marhala/domain/fleet/suggest-body.ts'

/** One line a car, drawn with the body that its name has. Price and warranty in DH, `km` its odometer when it joined the fleet, `age` months ago. */
export const cars = readTable(`
brand         | model              | year | category | fuel     | gearbox   | seats | doors | bags | price | less | warranty | paint      | wheel       | km    | age | home | state
Kia           | Picanto            | 2025 | city     | petrol   | manual    | 4     | 5     | 1    | 250   | 0    | 3000     | saffron    | five_spoke  | 40    | 19  | CMN  | ok
Hyundai       | i10                | 2024 | city     | petrol   | automatic | 4     | 5     | 1    | 270   | 0    | 3000     | pearl      | five_spoke  | 9200  | 26  | CAS  | ok
Fiat          | 500                | 2024 | city     | hybrid   | manual    | 4     | 3     | 1    | 290   | 10   | 3000     | mint       | seven_spoke | 6100  | 24  | RAK  | ok
Fiat          | Panda              | 2022 | city     | petrol   | manual    | 4     | 5     | 1    | 250   | 0    | 3000     | olive      | five_spoke  | 21400 | 40  | CMN  | retired
Dacia         | Spring             | 2025 | city     | electric | automatic | 4     | 5     | 1    | 320   | 0    | 4000     | petrol     | turbine     | 20    | 14  | CAS  | ok
Dacia         | Sandero            | 2025 | city     | petrol   | manual    | 5     | 5     | 2    | 270   | 0    | 3000     | terracotta | five_spoke  | 35    | 20  | CMN  | ok
Dacia         | Sandero            | 2023 | city     | diesel   | manual    | 5     | 5     | 2    | 260   | 5    | 3000     | silver     | five_spoke  | 18300 | 34  | AGA  | ok
Renault       | Clio               | 2025 | city     | diesel   | manual    | 5     | 5     | 2    | 300   | 0    | 3000     | garnet     | seven_spoke | 30    | 18  | CMN  | ok
Renault       | Clio               | 2024 | city     | hybrid   | automatic | 5     | 5     | 2    | 360   | 0    | 4000     | petrol     | turbine     | 7700  | 25  | RBA  | maintenance
Peugeot       | 208                | 2024 | city     | petrol   | automatic | 5     | 5     | 2    | 340   | 15   | 4000     | saffron    | turbine     | 8800  | 27  | CAS  | ok
Citroën       | C3                 | 2023 | city     | petrol   | manual    | 5     | 5     | 2    | 280   | 0    | 3000     | mint       | five_spoke  | 16900 | 32  | TNG  | expired
Volkswagen    | Polo               | 2024 | city     | petrol   | automatic | 5     | 5     | 2    | 370   | 0    | 4000     | atlas      | ten_spoke   | 9900  | 24  | CMN  | ok
Volkswagen    | Golf               | 2024 | sedan    | diesel   | automatic | 5     | 5     | 3    | 480   | 0    | 5000     | graphite   | ten_spoke   | 11200 | 23  | RBA  | ok
Mini          | Cooper S           | 2024 | sport    | petrol   | automatic | 4     | 3     | 1    | 650   | 0    | 8000     | garnet     | ten_spoke   | 6400  | 22  | RAK  | ok
Dacia         | Logan              | 2024 | sedan    | petrol   | manual    | 5     | 4     | 3    | 280   | 0    | 3000     | pearl      | five_spoke  | 12600 | 28  | FEZ  | ok
Hyundai       | Accent             | 2023 | sedan    | diesel   | manual    | 5     | 4     | 3    | 320   | 10   | 3000     | silver     | five_spoke  | 19800 | 33  | CMN  | expiring
Škoda         | Octavia            | 2024 | sedan    | diesel   | automatic | 5     | 5     | 3    | 480   | 0    | 5000     | olive      | ten_spoke   | 10400 | 26  | CAS  | ok
Toyota        | Corolla            | 2025 | sedan    | hybrid   | automatic | 5     | 4     | 3    | 460   | 0    | 5000     | petrol     | turbine     | 45    | 17  | CMN  | ok
Volkswagen    | Passat             | 2023 | sedan    | diesel   | automatic | 5     | 5     | 4    | 600   | 0    | 6000     | graphite   | ten_spoke   | 24500 | 31  | RBA  | expiring
Mercedes-Benz | C-Class            | 2024 | luxury   | diesel   | automatic | 5     | 4     | 3    | 950   | 0    | 10000    | black      | seven_spoke | 13100 | 25  | CMN  | ok
BMW           | 3 Series           | 2024 | luxury   | diesel   | automatic | 5     | 4     | 3    | 950   | 12   | 10000    | atlas      | ten_spoke   | 12200 | 24  | CAS  | maintenance
Audi          | A6                 | 2023 | luxury   | diesel   | automatic | 5     | 4     | 4    | 1100  | 0    | 12000    | silver     | seven_spoke | 22800 | 30  | RAK  | ok
Mercedes-Benz | S-Class            | 2024 | luxury   | hybrid   | automatic | 5     | 4     | 4    | 2600  | 0    | 25000    | black      | ten_spoke   | 9800  | 20  | CMN  | ok
BMW           | 7 Series           | 2024 | luxury   | diesel   | automatic | 5     | 4     | 4    | 2400  | 0    | 25000    | graphite   | seven_spoke | 10300 | 21  | RAK  | ok
Peugeot       | 2008               | 2025 | suv      | diesel   | automatic | 5     | 5     | 3    | 450   | 0    | 5000     | saffron    | turbine     | 50    | 16  | CMN  | ok
Renault       | Captur             | 2024 | suv      | petrol   | automatic | 5     | 5     | 3    | 420   | 0    | 5000     | terracotta | seven_spoke | 8500  | 23  | TNG  | ok
Hyundai       | Kona               | 2025 | suv      | electric | automatic | 5     | 5     | 3    | 520   | 20   | 6000     | mint       | turbine     | 25    | 13  | CAS  | ok
Nissan        | Juke               | 2023 | suv      | petrol   | automatic | 5     | 5     | 2    | 400   | 0    | 4000     | garnet     | ten_spoke   | 17700 | 32  | AGA  | maintenance
Nissan        | Qashqai            | 2024 | suv      | hybrid   | automatic | 5     | 5     | 3    | 540   | 0    | 6000     | pearl      | seven_spoke | 12900 | 22  | FEZ  | ok
Toyota        | C-HR               | 2024 | suv      | hybrid   | automatic | 5     | 5     | 2    | 500   | 8    | 6000     | graphite   | turbine     | 9400  | 21  | RBA  | ok
Volkswagen    | T-Roc              | 2024 | suv      | petrol   | automatic | 5     | 5     | 3    | 520   | 0    | 6000     | petrol     | ten_spoke   | 8100  | 20  | CMN  | ok
Dacia         | Duster             | 2025 | suv      | diesel   | manual    | 5     | 5     | 3    | 400   | 0    | 4000     | sand       | five_spoke  | 60    | 18  | OZZ  | ok
Dacia         | Duster             | 2024 | suv      | petrol   | manual    | 5     | 5     | 3    | 370   | 0    | 4000     | olive      | five_spoke  | 14200 | 29  | RAK  | ok
Hyundai       | Tucson             | 2025 | suv      | hybrid   | automatic | 5     | 5     | 4    | 650   | 0    | 7000     | pearl      | turbine     | 30    | 15  | CMN  | ok
Kia           | Sportage           | 2024 | suv      | diesel   | automatic | 5     | 5     | 4    | 620   | 10   | 7000     | atlas      | seven_spoke | 11800 | 24  | AGA  | ok
Toyota        | Land Cruiser Prado | 2023 | suv      | diesel   | automatic | 7     | 5     | 4    | 1200  | 0    | 12000    | sand       | five_spoke  | 33600 | 31  | OZZ  | ok
Range Rover   | Evoque             | 2024 | luxury   | hybrid   | automatic | 5     | 5     | 3    | 1300  | 0    | 15000    | garnet     | ten_spoke   | 9100  | 22  | CAS  | ok
Range Rover   | Sport              | 2024 | luxury   | diesel   | automatic | 5     | 5     | 4    | 2400  | 0    | 25000    | black      | seven_spoke | 11500 | 23  | RAK  | ok
Porsche       | Cayenne            | 2024 | luxury   | hybrid   | automatic | 5     | 5     | 4    | 2500  | 0    | 25000    | graphite   | ten_spoke   | 8700  | 20  | CMN  | ok
Citroën       | Berlingo           | 2024 | van      | diesel   | manual    | 7     | 5     | 4    | 420   | 0    | 4000     | terracotta | five_spoke  | 15400 | 27  | CMN  | ok
Kia           | Carnival           | 2024 | van      | diesel   | automatic | 7     | 5     | 5    | 900   | 0    | 9000     | pearl      | seven_spoke | 13800 | 23  | RAK  | ok
Volkswagen    | Caravelle          | 2023 | van      | diesel   | automatic | 7     | 5     | 6    | 1000  | 5    | 10000    | silver     | five_spoke  | 28900 | 30  | CAS  | ok
Toyota        | Hilux              | 2024 | suv      | diesel   | manual    | 5     | 4     | 4    | 750   | 0    | 8000     | sand       | five_spoke  | 17300 | 25  | OZZ  | ok
Ford          | Ranger             | 2025 | suv      | diesel   | automatic | 5     | 4     | 4    | 850   | 0    | 9000     | terracotta | seven_spoke | 55    | 12  | AGA  | ok
Ford          | Mustang            | 2023 | sport    | petrol   | automatic | 4     | 2     | 2    | 1800  | 15   | 20000    | garnet     | five_spoke  | 15900 | 28  | CMN  | ok
Porsche       | 911                | 2024 | sport    | petrol   | automatic | 4     | 2     | 1    | 2800  | 0    | 30000    | saffron    | ten_spoke   | 7200  | 19  | RAK  | ok
Mercedes-Benz | CLE Cabriolet      | 2025 | sport    | petrol   | automatic | 4     | 2     | 1    | 1900  | 0    | 20000    | petrol     | ten_spoke   | 70    | 11  | RAK  | ok
Mini          | Cooper Cabrio      | 2024 | sport    | petrol   | automatic | 4     | 2     | 1    | 900   | 25   | 9000     | mint       | seven_spoke | 5300  | 18  | CAS  | ok
`)

export type CarLine = {
  brand: string
  model: string
  year: number
  category: 'sport' | 'suv' | 'sedan' | 'luxury' | 'city' | 'van'
  fuel: 'petrol' | 'diesel' | 'hybrid' | 'electric'
  gearbox: 'manual' | 'automatic'
  seats: number
  doors: number
  bags: number
  price: number
  less: number
  warranty: number
  body: Body
  paint: Paint
  wheel: Wheel
  km: number
  age: number
  home: string
  /** Expired and expiring are papers; the rest is on the road. */
  state: 'ok' | 'maintenance' | 'retired' | 'expired' | 'expiring'
}

function readTable(table: string): CarLine[] {
  const texts = new Set(['brand', 'model', 'category', 'fuel', 'gearbox', 'paint', 'wheel', 'home', 'state'])
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return lines.map((cells) => {
    const entries = head.map((name, index) => [name, texts.has(name) ? cells[index] : Number(cells[index])])
    const car = Object.fromEntries(entries) as Omit<CarLine, 'body'>
    return {
      ...car,
      body: suggestBody({ ...car, fuel_type: car.fuel, passengers: car.seats }),
    }
  })
}
