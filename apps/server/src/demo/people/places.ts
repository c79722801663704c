/** A real town: its state or county and the beginning of its postal codes. */
export interface Place {
  readonly city: string
  readonly state: string
  readonly postalStart: string
}

function places(state: string, ...towns: [city: string, postalStart: string][]): Place[] {
  return towns.map(([city, postalStart]) => ({ city, state, postalStart }))
}

/** Towns of the United States with their state and the first three digits of their ZIP codes. */
export const unitedStatesPlaces: readonly Place[] = [
  ...places('AZ', ['Phoenix', '850'], ['Tucson', '857']),
  ...places('CA', ['Sacramento', '958'], ['San Diego', '921'], ['Fresno', '937'], ['Oakland', '946']),
  ...places('CO', ['Denver', '802'], ['Colorado Springs', '809']),
  ...places('CT', ['Hartford', '061']),
  ...places('FL', ['Miami', '331'], ['Tampa', '336'], ['Jacksonville', '322']),
  ...places('GA', ['Atlanta', '303'], ['Savannah', '314']),
  ...places('HI', ['Honolulu', '968']),
  ...places('IA', ['Des Moines', '503']),
  ...places('ID', ['Boise', '837']),
  ...places('IL', ['Chicago', '606'], ['Peoria', '616']),
  ...places('IN', ['Indianapolis', '462']),
  ...places('KS', ['Wichita', '672']),
  ...places('KY', ['Louisville', '402']),
  ...places('LA', ['New Orleans', '701']),
  ...places('MA', ['Boston', '021'], ['Worcester', '016']),
  ...places('MD', ['Baltimore', '212']),
  ...places('ME', ['Portland', '041']),
  ...places('MI', ['Detroit', '482'], ['Grand Rapids', '495']),
  ...places('MN', ['Minneapolis', '554'], ['Duluth', '558']),
  ...places('MO', ['Saint Louis', '631'], ['Kansas City', '641']),
  ...places('MT', ['Billings', '591']),
  ...places('NC', ['Charlotte', '282'], ['Raleigh', '276'], ['Asheville', '288']),
  ...places('NE', ['Omaha', '681']),
  ...places('NJ', ['Newark', '071']),
  ...places('NM', ['Albuquerque', '871']),
  ...places('NV', ['Las Vegas', '891'], ['Reno', '895']),
  ...places('NY', ['Brooklyn', '112'], ['Buffalo', '142'], ['Rochester', '146']),
  ...places('OH', ['Columbus', '432'], ['Cleveland', '441'], ['Cincinnati', '452']),
  ...places('OK', ['Tulsa', '741']),
  ...places('OR', ['Portland', '972'], ['Eugene', '974']),
  ...places('PA', ['Philadelphia', '191'], ['Pittsburgh', '152']),
  ...places('RI', ['Providence', '029']),
  ...places('SC', ['Charleston', '294']),
  ...places('TN', ['Nashville', '372'], ['Memphis', '381']),
  ...places('TX', ['Austin', '787'], ['Houston', '770'], ['El Paso', '799'], ['San Antonio', '782']),
  ...places('UT', ['Salt Lake City', '841']),
  ...places('VA', ['Richmond', '232'], ['Norfolk', '235']),
  ...places('VT', ['Burlington', '054']),
  ...places('WA', ['Seattle', '981'], ['Spokane', '992']),
  ...places('WI', ['Milwaukee', '532'], ['Madison', '537']),
]

/** Towns of the United Kingdom with their county and postcode area. */
export const unitedKingdomPlaces: readonly Place[] = [
  ...places('Greater London', ['London', 'SE'], ['Croydon', 'CR']),
  ...places('Greater Manchester', ['Manchester', 'M'], ['Bolton', 'BL']),
  ...places('West Yorkshire', ['Leeds', 'LS'], ['Huddersfield', 'HD']),
  ...places('South Yorkshire', ['Sheffield', 'S']),
  ...places('West Midlands', ['Birmingham', 'B'], ['Coventry', 'CV']),
  ...places('Merseyside', ['Liverpool', 'L']),
  ...places('Bristol', ['Bristol', 'BS']),
  ...places('Somerset', ['Bath', 'BA']),
  ...places('Devon', ['Exeter', 'EX'], ['Plymouth', 'PL']),
  ...places('Cornwall', ['Truro', 'TR']),
  ...places('Norfolk', ['Norwich', 'NR']),
  ...places('Kent', ['Canterbury', 'CT'], ['Maidstone', 'ME']),
  ...places('East Sussex', ['Brighton', 'BN']),
  ...places('Oxfordshire', ['Oxford', 'OX']),
  ...places('Cambridgeshire', ['Cambridge', 'CB'], ['Peterborough', 'PE']),
  ...places('Nottinghamshire', ['Nottingham', 'NG']),
  ...places('Leicestershire', ['Leicester', 'LE']),
  ...places('North Yorkshire', ['York', 'YO'], ['Harrogate', 'HG']),
  ...places('Tyne and Wear', ['Newcastle upon Tyne', 'NE']),
  ...places('South Glamorgan', ['Cardiff', 'CF']),
  ...places('West Glamorgan', ['Swansea', 'SA']),
  ...places('Midlothian', ['Edinburgh', 'EH']),
  ...places('Lanarkshire', ['Glasgow', 'G']),
  ...places('County Antrim', ['Belfast', 'BT']),
]
