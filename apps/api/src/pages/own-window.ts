/**
 * Headers of every page: no page of another site keeps a hold on its window, and it may use neither camera, microphone nor
 * place, because no page of the service needs them.
 */
export const OWN_WINDOW = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;
