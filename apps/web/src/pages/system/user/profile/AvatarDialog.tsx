import { userProfile } from '@countersign/contract/system/user-profile';
import { Button, Modal, Slider } from 'antd';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { invalidate } from '../../../../api/query-client.ts';
import { loadUser } from '../../../../session/user.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import styles from './AvatarDialog.module.css';
import { cropPicture } from './crop-picture.ts';

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const closest = 4;

/** Chooses a picture, cuts a circle out of it, and makes it the user's. Works with mouse, touch and keyboard. */
export default function AvatarDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['profile', 'common']);
  const chooser = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  // The cropper measures its stage once: not while the dialog is still growing.
  const [isStanding, setStanding] = useState(false);

  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (!pictureTypes.includes(file.type)) {
      feedback.warning(t('avatar.wrongType'));
      return;
    }
    setPlace({ x: 0, y: 0 });
    setZoom(1);
    setAddress(URL.createObjectURL(file));
  }

  async function save(): Promise<void> {
    if (!address || !area) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.append('avatarFile', await cropPicture(address, area), 'avatar.png');
      await call(userProfile.updateAvatar, { body });
      await Promise.all([invalidate(userProfile.get), loadUser()]);
      feedback.success(t('avatar.saved'));
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) return;
      feedback.warning(t('avatar.unreadable'));
    }
  }

  const footer = (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        {t('common:action.cancel')}
      </Button>
      <Button type="primary" loading={isBusy} disabled={!area} onClick={() => void save()}>
        {t('common:action.save')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={t('avatar.change')}
      width={420}
      footer={footer}
      onCancel={onClose}
      afterOpenChange={setStanding}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('avatar.choose')}
        onChange={choose}
      />
      <div className={styles.stage}>
        {address && isStanding ? (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={closest}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : (
          <button type="button" className={styles.empty} onClick={() => chooser.current?.click()}>
            <Upload aria-hidden="true" />
            {t('avatar.choose')}
            <small>{t('avatar.types')}</small>
          </button>
        )}
      </div>
      {address && (
        <div className={styles.tools}>
          <Slider
            min={1}
            max={closest}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            ariaLabelForHandle={t('avatar.zoom')}
            tooltip={{ open: false }}
            className={styles.zoom ?? ''}
          />
          <Button onClick={() => chooser.current?.click()} disabled={isBusy}>
            {t('avatar.other')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
