/** A color that drawings are rendered in. */
export type PictureColor =
  | 'red'
  | 'orange'
  | 'tan'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'violet'
  | 'pink'
  | 'graphite'

/** One picture: the drawing it is made from and the colours it comes in. */
export interface PictureRow {
  readonly icon: string
  readonly colours?: readonly PictureColor[]
}

/**
 * Every picture of the demo catalogues by name, drawn by `render-pictures.mjs`.
 * A picture without colours keeps the drawing's own ones and has a second, closer view (`name-detail`).
 */
export const pictures = {
  // Clothing
  't-shirt': { icon: 't-shirt', colours: ['green', 'blue', 'red', 'yellow', 'graphite'] },
  jeans: { icon: 'jeans', colours: ['blue', 'graphite', 'green'] },
  dress: { icon: 'dress', colours: ['blue', 'red', 'green', 'violet'] },
  coat: { icon: 'coat', colours: ['tan', 'graphite', 'green'] },
  shorts: { icon: 'shorts', colours: ['green', 'blue', 'orange'] },
  vest: { icon: 'running-shirt', colours: ['green', 'orange', 'blue'] },
  scarf: { icon: 'scarf', colours: ['red', 'blue', 'green', 'violet'] },
  gloves: { icon: 'gloves', colours: ['violet', 'red', 'graphite'] },
  cap: { icon: 'billed-cap', colours: ['blue', 'red', 'green', 'graphite'] },
  'sun-hat': { icon: 'womans-hat' },
  socks: { icon: 'socks' },
  sunglasses: { icon: 'sunglasses' },
  // Footwear
  'hiking-boot': { icon: 'hiking-boot', colours: ['tan', 'graphite'] },
  'running-shoe': { icon: 'running-shoe', colours: ['violet', 'blue', 'red', 'green'] },
  'rain-boot': { icon: 'womans-boot', colours: ['red', 'teal', 'graphite'] },
  sandal: { icon: 'thong-sandal', colours: ['blue', 'pink', 'green'] },
  'leather-shoe': { icon: 'mans-shoe' },
  // Bags and travel
  backpack: { icon: 'backpack', colours: ['red', 'blue', 'green', 'graphite'] },
  suitcase: { icon: 'luggage', colours: ['blue', 'red', 'teal', 'graphite'] },
  briefcase: { icon: 'briefcase' },
  handbag: { icon: 'handbag' },
  umbrella: { icon: 'umbrella', colours: ['violet', 'red', 'teal', 'graphite'] },
  // Camp, water and snow
  tent: { icon: 'tent', colours: ['green', 'orange', 'blue'] },
  flashlight: { icon: 'flashlight' },
  compass: { icon: 'compass' },
  'trail-map': { icon: 'world-map' },
  rope: { icon: 'knot', colours: ['blue', 'orange', 'red'] },
  canoe: { icon: 'canoe' },
  'fishing-rod': { icon: 'fishing-pole' },
  'diving-mask': { icon: 'diving-mask' },
  goggles: { icon: 'goggles', colours: ['blue', 'pink', 'orange'] },
  'ring-buoy': { icon: 'ring-buoy' },
  skis: { icon: 'skis' },
  sled: { icon: 'sled' },
  'ice-skate': { icon: 'ice-skate' },
  telescope: { icon: 'telescope' },
  'picnic-basket': { icon: 'basket' },
  // Sport
  'soccer-ball': { icon: 'soccer-ball' },
  basketball: { icon: 'basketball' },
  football: { icon: 'american-football' },
  baseball: { icon: 'baseball' },
  volleyball: { icon: 'volleyball' },
  'tennis-racket': { icon: 'tennis' },
  badminton: { icon: 'badminton' },
  'table-tennis': { icon: 'ping-pong' },
  'boxing-glove': { icon: 'boxing-glove', colours: ['red', 'blue', 'graphite'] },
  bow: { icon: 'bow-and-arrow' },
  'target-board': { icon: 'bullseye' },
  goal: { icon: 'goal-net' },
  trophy: { icon: 'trophy' },
  stopwatch: { icon: 'stopwatch' },
  // Wheels and flight
  bicycle: { icon: 'bicycle', colours: ['red', 'blue', 'green'] },
  scooter: { icon: 'kick-scooter', colours: ['blue', 'pink', 'green'] },
  'roller-skate': { icon: 'roller-skate', colours: ['red', 'blue', 'violet'] },
  skateboard: { icon: 'skateboard' },
  'flying-disc': { icon: 'flying-disc', colours: ['blue', 'orange', 'green'] },
  kite: { icon: 'kite' },
  // Tools and hardware
  hammer: { icon: 'hammer' },
  axe: { icon: 'axe' },
  saw: { icon: 'carpentry-saw' },
  clamp: { icon: 'clamp' },
  screwdriver: { icon: 'screwdriver', colours: ['red', 'blue', 'yellow'] },
  wrench: { icon: 'wrench' },
  toolbox: { icon: 'toolbox', colours: ['red', 'blue', 'yellow', 'graphite'] },
  bolt: { icon: 'nut-and-bolt' },
  ladder: { icon: 'ladder' },
  magnet: { icon: 'magnet' },
  chain: { icon: 'chains' },
  square: { icon: 'triangular-ruler' },
  paintbrush: { icon: 'paintbrush', colours: ['red', 'blue', 'green'] },
  bucket: { icon: 'bucket', colours: ['blue', 'red', 'green', 'yellow'] },
  padlock: { icon: 'locked' },
  'power-plug': { icon: 'electric-plug' },
  battery: { icon: 'battery' },
  'light-bulb': { icon: 'light-bulb' },
  broom: { icon: 'broom' },
  plunger: { icon: 'plunger' },
  // Safety
  'safety-vest': { icon: 'safety-vest', colours: ['orange', 'yellow'] },
  helmet: { icon: 'rescue-workers-helmet', colours: ['red', 'yellow', 'blue'] },
  'fire-extinguisher': { icon: 'fire-extinguisher' },
  plaster: { icon: 'adhesive-bandage' },
  thermometer: { icon: 'thermometer' },
  // Electronics
  laptop: { icon: 'laptop' },
  monitor: { icon: 'desktop-computer' },
  keyboard: { icon: 'keyboard' },
  mouse: { icon: 'computer-mouse' },
  phone: { icon: 'mobile-phone' },
  headphones: { icon: 'headphone' },
  camera: { icon: 'camera' },
  camcorder: { icon: 'video-camera' },
  radio: { icon: 'radio' },
  'game-pad': { icon: 'video-game', colours: ['violet', 'blue', 'red'] },
  watch: { icon: 'watch', colours: ['blue', 'red', 'green', 'graphite'] },
  'alarm-clock': { icon: 'alarm-clock', colours: ['red', 'blue', 'green'] },
  telephone: { icon: 'telephone', colours: ['red', 'blue', 'green'] },
  microphone: { icon: 'studio-microphone' },
  // Kitchen and table
  teapot: { icon: 'teapot', colours: ['red', 'blue', 'green', 'violet'] },
  'coffee-cup': { icon: 'hot-beverage' },
  bowl: { icon: 'bowl-with-spoon', colours: ['blue', 'red', 'green'] },
  'wine-glass': { icon: 'wine-glass' },
  tumbler: { icon: 'tumbler-glass' },
  'kitchen-knife': { icon: 'kitchen-knife' },
  cutlery: { icon: 'fork-and-knife' },
  plate: { icon: 'fork-and-knife-with-plate' },
  spoon: { icon: 'spoon' },
  'frying-pan': { icon: 'cooking' },
  'stock-pot': { icon: 'pot-of-food' },
  fondue: { icon: 'fondue' },
  // Pantry
  chocolate: { icon: 'chocolate-bar' },
  biscuit: { icon: 'cookie' },
  honey: { icon: 'honey-pot' },
  jar: { icon: 'jar' },
  'canned-fruit': { icon: 'canned-food' },
  sweets: { icon: 'candy', colours: ['red', 'green', 'blue'] },
  lollipop: { icon: 'lollipop' },
  popcorn: { icon: 'popcorn' },
  olive: { icon: 'olive' },
  salt: { icon: 'salt' },
  pasta: { icon: 'spaghetti' },
  cheese: { icon: 'cheese-wedge' },
  // Stationery
  notebook: { icon: 'notebook' },
  'hardback-book': { icon: 'closed-book', colours: ['red', 'blue', 'green', 'violet'] },
  ledger: { icon: 'ledger' },
  pencil: { icon: 'pencil', colours: ['orange', 'blue', 'green'] },
  pen: { icon: 'pen' },
  'fountain-pen': { icon: 'fountain-pen', colours: ['blue', 'red', 'green'] },
  crayon: { icon: 'crayon', colours: ['green', 'red', 'blue'] },
  'paint-palette': { icon: 'artist-palette' },
  scissors: { icon: 'scissors', colours: ['red', 'blue', 'green'] },
  paperclip: { icon: 'paperclip' },
  pushpin: { icon: 'pushpin', colours: ['red', 'blue', 'green'] },
  clipboard: { icon: 'clipboard' },
  calendar: { icon: 'spiral-calendar' },
  // Parties and gifts
  'gift-box': { icon: 'wrapped-gift' },
  ribbon: { icon: 'ribbon', colours: ['red', 'blue', 'green', 'violet'] },
  balloon: { icon: 'balloon', colours: ['red', 'blue', 'green', 'yellow'] },
  lantern: { icon: 'red-paper-lantern' },
  'party-popper': { icon: 'party-popper' },
  // Music
  guitar: { icon: 'guitar', colours: ['red', 'blue', 'violet'] },
  violin: { icon: 'violin' },
  trumpet: { icon: 'trumpet' },
  saxophone: { icon: 'saxophone' },
  accordion: { icon: 'accordion' },
  drum: { icon: 'drum' },
  maracas: { icon: 'maracas' },
  // Toys and craft
  'teddy-bear': { icon: 'teddy-bear' },
  'nesting-dolls': { icon: 'nesting-dolls' },
  puzzle: { icon: 'puzzle-piece', colours: ['green', 'blue', 'red'] },
  dice: { icon: 'game-die' },
  chess: { icon: 'chess-pawn' },
  robot: { icon: 'robot' },
  'yo-yo': { icon: 'yo-yo', colours: ['violet', 'red', 'green'] },
  yarn: { icon: 'yarn', colours: ['blue', 'red', 'green', 'violet', 'yellow'] },
  thread: { icon: 'thread' },
  // Home and garden
  candle: { icon: 'candle' },
  soap: { icon: 'soap', colours: ['pink', 'green', 'blue'] },
  lotion: { icon: 'lotion-bottle' },
  sofa: { icon: 'couch-and-lamp' },
  chair: { icon: 'chair' },
  mirror: { icon: 'mirror' },
  'picture-frame': { icon: 'framed-picture' },
  hourglass: { icon: 'hourglass-done' },
  'potted-plant': { icon: 'potted-plant' },
  bouquet: { icon: 'bouquet' },
  cactus: { icon: 'cactus' },
} as const satisfies Record<string, PictureRow>
